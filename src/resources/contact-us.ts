import { defineGlobal, email, flag, type GlobalOf, longText, phone, text, url } from "../core/define.ts";

const mail = { emailActive: true };
const call = { callActive: true };
const place = { addressActive: true };

/** The contact details of the shop. */
export const contactUs = defineGlobal({
  name: "contact-us",
  icon: "mail",
  group: "content",
  area: "content",
  path: "/store-customization/contact-us",
  menu: false,
  fields: {
    active: flag(),
    title: text({ max: 80 }),
    intro: longText({ max: 300 }),
    formActive: flag({ initial: true }),
    emailActive: flag(),
    emailTitle: text({ max: 60, when: mail }),
    email: email({ required: true, when: mail }),
    emailText: text({ max: 120, when: mail }),
    callActive: flag(),
    callTitle: text({ max: 60, when: call }),
    phone: phone({ required: true, when: call }),
    callText: text({ max: 120, when: call }),
    addressActive: flag(),
    addressTitle: text({ max: 60, when: place }),
    address: longText({ required: true, max: 300, when: place }),
    mapLink: url({ when: place }),
  },
  form: {
    sections: {
      page: ["active", "title", "intro", "formActive"],
      email: ["emailActive", "emailTitle", "email", "emailText"],
      call: ["callActive", "callTitle", "phone", "callText"],
      address: ["addressActive", "addressTitle", "address", "mapLink"],
    },
  },
});

export type ContactUs = GlobalOf<typeof contactUs>;
