/**
 * `npm run mock`: json-server as a library over `db.json`, sign-in for the demo accounts, and the built interface. Plain
 * Node, so that it runs wherever `npm ci --omit=dev` does: see README.md.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import jsonServer from "json-server";

const here = fileURLToPath(new URL(".", import.meta.url));
const database = process.env.MOCK_DB || join(here, "db.json");
const pages = process.env.MOCK_PAGES || join(here, "../dist/mock");

const server = jsonServer.create();
// Without "none", deleting a record also deletes those whose `customerId` or similar refers to nothing.
const router = jsonServer.router(database, { foreignKeySuffix: "none" });
const signIn = /^\/(login|signup|forgot-password|second-factor|reset-password\/[^/]+)\/?$/;

/** What the cookie of the interface says of somebody, in Refine's words. */
const identityOf = ({ id, name, email, role, image }) => ({
  id,
  name,
  email,
  role,
  avatar: image?.url ?? null,
});

server.use("/demo", jsonServer.defaults({ static: join(here, "images"), logger: false }));
server.use(jsonServer.defaults({ static: pages, logger: process.env.NODE_ENV !== "production" }));
server.use("/api", jsonServer.bodyParser);

server.post("/api/auth/login", (request, response) => {
  const { email, password } = request.body;
  const known = router.db
    .get("accounts")
    .find({ email: String(email).toLowerCase() })
    .value();
  const person = router.db.get("staff").find({ email: known?.email }).value();
  if (!known || !person || known.password !== password) {
    response.status(401).json({ message: "No demo account has this email and password." });
    return;
  }
  response.json(identityOf(person));
});

server.use("/api", router);

// Every other address is a page of the interface.
server.get("*", (request, response) => {
  response.sendFile(join(pages, signIn.test(request.path) ? "sign-in.html" : "index.html"));
});

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "localhost";
const running = server.listen(port, host, () => {
  console.log(`The mock is at http://${host}:${running.address().port}, its records are in ${database}`);
});
// Tests and scripts start it with a channel, which ends with them.
process.on("disconnect", () => process.exit());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit());
