import { defineResource, internal, json, select, text } from "../../../src/core/define.ts";
import { auditVerbs } from "../../../src/domain/audit.ts";

/** The audit log: read like any resource, written by the server only. */
export const auditEntries = defineResource({
  ...internal,
  name: "audit-entries",
  routed: true,
  icon: "clock",
  area: "audit",
  title: "recordTitle",
  fields: {
    verb: select(auditVerbs, { required: true, readOnly: true }),
    /** The resource or global of the entry; null if it is about neither. */
    resource: text({ readOnly: true }),
    recordId: text({ readOnly: true }),
    recordTitle: text({ readOnly: true, search: true }),
    actorId: text({ readOnly: true }),
    actorName: text({ readOnly: true, search: true }),
    /** Who approved it with their PIN. */
    approverId: text({ readOnly: true }),
    approverName: text({ readOnly: true, search: true }),
    ip: text({ readOnly: true }),
    before: json({ readOnly: true }),
    after: json({ readOnly: true }),
  },
  list: {
    columns: ["createdAt"],
    filters: ["verb", "resource", "recordId", "actorId"],
    sort: "-createdAt",
  },
});

/** What this part of the server keeps. */
export const collections = [auditEntries];
