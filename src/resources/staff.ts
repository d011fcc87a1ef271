import {
  action,
  date,
  dateTime,
  defineResource,
  email,
  flag,
  image,
  longText,
  password,
  phone,
  type RecordOf,
  ref,
  secret,
  select,
  text,
} from "../core/define.ts";
import { usualRole } from "../domain/role-table.ts";
import { changeableRoles, roles } from "../domain/roles.ts";
import { workplaces } from "./parts/workplaces.ts";

export const staff = defineResource({
  name: "staff",
  vital: true,
  icon: "team",
  group: "people",
  area: "staff",
  // Users cannot edit others above them.
  access: { scope: { admin: { field: "role", ne: "super-admin", except: ["list", "show"] } } },
  notices: { signUp: { verb: "edit", opens: "/pending-approval" } },
  title: "name",
  picture: "image",
  fields: {
    name: text({ required: true, max: 120, search: true }),
    email: email({ required: true, unique: true, search: true }),
    password: password({ into: "passwordHash" }),
    contactNumber: phone({ search: true }),
    joiningDate: date({ headings: ["joined", "start date", "hired", "hire date", "joined at"] }),
    role: select(roles, { required: true }),
    /** A custom role based on the role above. */
    customRoleId: ref("roles", {
      offers: { kind: "custom", active: true },
      when: { role: changeableRoles },
    }),
    /** The shop's changes of the role in the format of `writeChanges`, maintained by the hooks of staff and roles. */
    roleChanges: secret(),
    status: select(["active", "pending", "inactive"], { required: true }),
    statusReason: longText({ max: 500, when: { status: "inactive" } }),
    image: image(),
    ...workplaces.fields,
    passwordHash: secret(),
    pinHash: secret(),
    passwordChangedAt: dateTime({ readOnly: true, hidden: ["form", "filter", "csv", "bulk"] }),
    signedOutAt: dateTime({ readOnly: true, hidden: ["form", "filter", "csv", "bulk"] }),
    secondFactor: flag({ readOnly: true, hidden: ["form", "csv", "bulk"] }),
  },
  list: {
    columns: ["name", "role", "status", "email", ...workplaces.columns],
    filters: ["role", "customRoleId", "status", "joiningDate", ...workplaces.columns, "secondFactor"],
    sort: "name",
    gallery: { facts: ["role", "status", "email"] },
  },
  form: {
    sections: {
      person: ["image", "name", "email", "contactNumber"],
      access: [
        "role",
        "customRoleId",
        "status",
        "statusReason",
        "password",
        "passwordChangedAt",
        "secondFactor",
        "signedOutAt",
      ],
      work: ["joiningDate", ...workplaces.inputs],
    },
  },
  paths: {
    list: "/our-staff",
    create: "/our-staff/create",
    show: "/our-staff/:id",
    edit: "/our-staff/:id/edit",
  },
  createdOften: true,
  csv: { key: "email" },
  states: {
    field: "status",
    initial: "active",
    waiting: "pending",
    moves: {
      // Those who sign up themselves.
      pending: { approve: "active", reject: "inactive", edit: ["active", "inactive"] },
      active: { edit: ["inactive", "pending"] },
      inactive: { edit: ["active", "pending"] },
    },
    create: ["pending", "inactive"],
  },
  actions: {
    approve: action({
      verb: "edit",
      on: ["row", "page", "bulk"],
      fields: { role: select(roles, { required: true, initial: usualRole }) },
    }),
    reject: action({
      verb: "edit",
      on: ["row", "page", "bulk"],
      fields: { reason: longText({ required: true, max: 500 }) },
      danger: true,
    }),
    /** Ends the user's sessions, except the current one. */
    "sign-out": action({
      verb: "edit",
      on: ["row", "page", "bulk"],
      when: { status: "active" },
      confirm: true,
      danger: true,
    }),
    /** For users who have lost both phone and recovery codes. */
    "reset-second-factor": action({
      verb: "edit",
      on: ["row", "page"],
      when: { secondFactor: true },
      confirm: true,
      danger: true,
    }),
  },
  sample: (n) => ({ email: `person-${n}@example.com` }),
});

export type StaffMember = RecordOf<typeof staff>;
