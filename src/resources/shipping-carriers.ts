import { defineResource, flag, image, longText, type RecordOf, select, text, url } from "../core/define.ts";

/** The carriers that deliver parcels. */
export const shippingCarriers = defineResource({
  name: "shipping-carriers",
  icon: "truck",
  group: "localization",
  area: "delivery",
  title: "name",
  picture: "logo",
  fields: {
    logo: image(),
    name: text({ required: true, unique: true, max: 80, search: true }),
    description: longText({ max: 500 }),
    speed: select(["economy", "standard", "express", "sameDay"], { required: true, initial: "standard" }),
    trackingUrl: url({ template: ["{number}"] }),
    disabled: flag({ editable: true }),
  },
  list: {
    columns: ["name", "speed", "trackingUrl", "disabled"],
    filters: ["speed", "disabled"],
    sort: "name",
    views: { enabled: { disabled: false }, disabled: { disabled: true } },
  },
  form: {
    sections: { carrier: ["logo", "name", "description", "speed", "disabled"], tracking: ["trackingUrl"] },
  },
  csv: { key: "name" },
});

export type ShippingCarrier = RecordOf<typeof shippingCarriers>;
