import { defineGlobal, email, flag, image, password, phone, secret, text } from "../../core/define.ts";

/**
 * One's own account as a form knows it: what `PATCH /api/auth/me` takes. The kit draws and checks it like a
 * global; it stands in no registry, because the API has routes of its own for it.
 */
export const profile = defineGlobal({
  name: "profile",
  icon: "user",
  group: "people",
  area: "staff",
  path: "/edit-profile",
  fields: {
    image: image(),
    name: text({ required: true, max: 120 }),
    contactNumber: phone(),
    email: email({ required: true }),
    password: password({ into: "hash" }),
    posStatus: flag({ hidden: ["form"] }),
    pin: password({ into: "hash", min: 4, max: 6, pattern: /^\d+$/, when: { posStatus: true } }),
    // However short it is: it was good once.
    currentPassword: password({ into: "hash", min: 1 }),
    hash: secret(),
  },
  form: {
    sections: {
      person: ["image", "name", "contactNumber"],
      access: ["email", "password", "pin", "currentPassword"],
    },
  },
});
