import {
  defineGlobal,
  flag,
  type GlobalOf,
  image,
  integer,
  list,
  longText,
  select,
  text,
} from "../core/define.ts";
import { hasWholeButton, sliderControls } from "../domain/storefront/storefront.ts";
import { isStoreLink, maxLinkLength } from "../domain/texts/links.ts";

/** The slides at the top of the home page. */
export const slider = defineGlobal({
  name: "slider",
  icon: "slider",
  group: "content",
  area: "content",
  path: "/store-customization/slider",
  menu: false,
  fields: {
    active: flag(),
    controls: select(sliderControls, { required: true, initial: "both" }),
    autoplay: flag({ initial: true }),
    seconds: integer({ required: true, min: 2, max: 60, initial: 5, when: { autoplay: true } }),
    slides: list(
      {
        image: image({ required: true }),
        title: text({ required: true, max: 80 }),
        text: longText({ max: 200 }),
        buttonLabel: text({ max: 30 }),
        buttonLink: text({ max: maxLinkLength, check: isStoreLink }),
        published: flag({ initial: true }),
      },
      { max: 10 },
    ),
  },
  rules: {
    slides: ({ slides }) => slides.every(hasWholeButton) || "slider.errors.button",
  },
  form: { sections: { behaviour: ["active", "controls", "autoplay", "seconds"], slides: ["slides"] } },
});

export type Slider = GlobalOf<typeof slider>;
