/**
 * The groups of the project, in the order of the menu, each with the label `groups.{name}` of `shell.json`. Occasional
 * ones are set up once or maintained now and then: they are below "More", except in the menu of a role that has only its
 * work.
 */
export const ownGroups = [
  { name: "records" },
  { name: "people" },
  { name: "content", occasional: true },
  { name: "localization", occasional: true },
  { name: "settings", occasional: true },
] as const;

/** The group of the reports page. */
export const reportsGroup = "records";
