/** The groups of the reports page in their order, each with the title `groups.{name}` of `reports.json`. */
export const ownReportGroups = ["records"] as const;
