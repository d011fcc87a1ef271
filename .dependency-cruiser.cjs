/** The import law of docs/architecture.md, checked in `npm test`. */
const pureSource =
  "^src/(resources|domain)/|^src/kit/(define|validate|index-keys|csv)\\.ts$|^src/kit/fields/([a-z-]+/field|field|kinds|read)\\.ts$";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "domain-imports-nothing-above",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { path: "^(src/(?!domain/)|api/|mock-api/)" },
    },
    {
      name: "resources-are-pure-and-apart",
      comment: "A declaration imports the words of kit/define and business rules, and no other declaration.",
      severity: "error",
      from: { path: "^src/resources/(?!index\\.ts)" },
      to: { path: "^(src/|api/|mock-api/)", pathNot: "^src/(kit/define\\.ts|domain/)" },
    },
    {
      name: "kit-knows-no-screen",
      severity: "error",
      from: { path: "^src/kit/" },
      to: { path: "^src/(screens|app|resources)/" },
    },
    { name: "screens-know-no-app", severity: "error", from: { path: "^src/screens/" }, to: { path: "^src/app/" } },
    {
      name: "providers-stand-below-screens",
      severity: "error",
      from: { path: "^src/providers/" },
      to: { path: "^src/(screens|app)/" },
    },
    {
      name: "browser-imports-no-server",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(api|mock-api)/" },
    },
    {
      name: "server-imports-only-the-pure-parts",
      severity: "error",
      from: { path: "^(api|mock-api)/" },
      to: { path: "^src/", pathNot: pureSource },
    },
    {
      name: "server-has-no-react",
      severity: "error",
      from: { path: "^(api|mock-api)/|" + pureSource },
      to: { path: "node_modules/(react|react-dom|antd|@refinedev)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules/.*/node_modules" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".mjs", ".json"], exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
