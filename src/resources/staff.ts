import { roles } from "../domain/roles.ts";
import {
  date,
  dateTime,
  defineResource,
  flag,
  image,
  type RecordOf,
  secret,
  select,
  text,
} from "../kit/define.ts";

export const staff = defineResource({
  name: "staff",
  icon: "team",
  group: "people",
  area: "staff",
  title: "name",
  picture: "image",
  fields: {
    name: text({ required: true, max: 120, search: true }),
    email: text({
      required: true,
      unique: true,
      max: 254,
      case: "lower",
      search: true,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    }),
    contactNumber: text({ max: 40, search: true, pattern: /^\+?[\d\s().-]{5,40}$/ }),
    joiningDate: date(),
    role: select(roles, { required: true }),
    status: select(["active", "pending", "inactive"], { required: true, initial: "active" }),
    image: image(),
    shopStatus: flag({ initial: true }),
    posStatus: flag({ initial: true }),
    passwordHash: secret(),
    passwordChangedAt: dateTime({ readOnly: true, hidden: ["form", "filter", "csv", "bulk"] }),
  },
  list: {
    columns: ["name", "email", "role", "status", "joiningDate", "shopStatus", "posStatus"],
    filters: ["role", "status", "shopStatus", "posStatus"],
    sort: "name",
    views: { pending: { status: "pending" } },
  },
  paths: {
    list: "/our-staff",
    create: "/our-staff/create",
    show: "/our-staff/:id",
    edit: "/our-staff/:id/edit",
  },
  csv: { key: "email" },
  sample: (n) => ({ email: `person-${n}@example.com` }),
});

export type StaffMember = RecordOf<typeof staff>;
