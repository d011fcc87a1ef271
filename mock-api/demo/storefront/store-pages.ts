import type { StoredRecord } from "../../../api/store/port.ts";
import type { AnyGlobal } from "../../../src/core/define.ts";
import { aboutUs } from "../../../src/resources/about-us.ts";
import { contactUs } from "../../../src/resources/contact-us.ts";
import { faqs } from "../../../src/resources/faqs.ts";
import { featuredCategories } from "../../../src/resources/featured-categories.ts";
import { footer } from "../../../src/resources/footer.ts";
import { header } from "../../../src/resources/header.ts";
import { offers } from "../../../src/resources/offers.ts";
import { popularProducts } from "../../../src/resources/popular-products.ts";
import { privacyAndTerms } from "../../../src/resources/privacy-and-terms.ts";
import { promotionBanner } from "../../../src/resources/promotion-banner.ts";
import { slider } from "../../../src/resources/slider.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { aboutStory, answers, privacyPolicy, terms } from "./store-texts.ts";

type Records = readonly StoredRecord[];

/** The records that the pages of the store refer to. */
export interface Shown {
  readonly categories: Records;
  readonly products: Records;
  readonly coupons: Records;
}

const picture = (name: string, alt: string) => ({ url: `/demo/${name}.webp`, alt });

const featured = [
  "Apparel",
  "Home & Garden",
  "Electronics",
  "Toys & Games",
  "Sports & Outdoor",
  "Pets",
  "Groceries",
  "Restaurant",
];

const slides = [
  [
    "headphone",
    "Hear every note",
    "Headphones and speakers for the desk, the train and the evening.",
    "Shop audio",
    "/offers",
  ],
  [
    "shopping-bags",
    "Something for everyone",
    "Thousands of products for home and on the go.",
    "Shop now",
    "/products",
  ],
  [
    "pot-of-food",
    "Dinner is ready",
    "Our menu: warm, fresh and at your door in half an hour.",
    "Order dinner",
    "/restaurant",
  ],
  [
    "seedling",
    "The garden wakes up",
    "Tools, pots and seeds for the first warm days.",
    "Plan the garden",
    "/home-garden",
  ],
] as const;

const columns = [
  {
    title: "Shop",
    links: [
      ["Offers", "/offers"],
      ["New products", "/products?sort=newest"],
      ["All categories", "/categories"],
    ],
  },
  {
    title: "Help",
    links: [
      ["Questions and answers", "/faqs"],
      ["Contact us", "/contact-us"],
      ["Track a parcel", "/track"],
    ],
  },
  {
    title: "About",
    links: [
      ["Our story", "/about-us"],
      ["Privacy", "/privacy-and-terms"],
      ["Terms", "/privacy-and-terms#terms"],
    ],
  },
] as const;

/** Returns products for a showcase: one of each category, with a picture and in stock. */
function favourites(products: Records): string[] {
  const seen = new Set<string>();
  return products
    .filter((one) => one.published === true && one.state === "selling" && one.salePrice !== null)
    .filter((one) => {
      const shelf = Array.isArray(one.categoryIds) ? String(one.categoryIds[0]) : "";
      return !seen.has(shelf) && seen.add(shelf);
    })
    .slice(0, 8)
    .map(({ id }) => id);
}

const idsNamed = (records: Records, field: string, names: readonly string[]): string[] =>
  names.flatMap((name) => records.find((one) => one[field] === name)?.id ?? []);

function valuesOf(
  shown: Shown,
  random: SeededRandom,
): readonly (readonly [AnyGlobal, Readonly<Record<string, unknown>>])[] {
  const named = <V extends object>(values: V) => ({ id: random.id(random.time(0.4)), ...values });
  return [
    [
      header,
      {
        logoFrom: "storeDetails",
        searchPlaceholder: "What are you looking for?",
        phone: "+1 555 0100",
        links: ["categories", "offers", "aboutUs", "faqs", "contactUs"],
        announcementActive: true,
        announcement: "Free delivery from $50 – collect your order in an hour",
        announcementLink: "/offers",
      },
    ],
    [
      slider,
      {
        active: true,
        slides: slides.map(([image, title, text, buttonLabel, buttonLink], at) =>
          named({ image: picture(image, title), title, text, buttonLabel, buttonLink, published: at < 3 }),
        ),
      },
    ],
    [
      promotionBanner,
      {
        active: true,
        title: "10% off your first order",
        text: "Use the code WELCOME10 on orders over $20.",
        image: picture("wrapped-gift", "A wrapped gift"),
        buttonLabel: "View offers",
        buttonLink: "/offers",
      },
    ],
    [
      featuredCategories,
      { active: true, title: "Find your way", categoryIds: idsNamed(shown.categories, "name", featured) },
    ],
    [
      popularProducts,
      { title: "Popular this week", source: "picked", productIds: favourites(shown.products), howMany: 8 },
    ],
    [
      footer,
      {
        columns: columns.map(({ title, links }) =>
          named({ title, links: links.map(([label, link]) => named({ label, link })) }),
        ),
        aboutActive: true,
        about: "A shop and a kitchen under one roof. What we sell we use ourselves.",
        socialActive: true,
        socialLinks: [
          named({ network: "instagram", address: "https://www.instagram.com/example" }),
          named({ network: "facebook", address: "https://www.facebook.com/example" }),
        ],
        copyright: "© 2025 Storekeeper Demo",
      },
    ],
    [
      aboutUs,
      {
        active: true,
        title: "A shop and a kitchen under one roof",
        intro: "We sell what we use ourselves, and cook what we like to eat.",
        cover: picture("house-with-garden", "The shop, seen from the garden"),
        sections: aboutStory.map(({ heading, text, image }) =>
          named({ heading, text, image: image ? picture(image, heading) : null }),
        ),
        teamActive: true,
        teamTitle: "The people you meet",
      },
    ],
    [privacyAndTerms, { active: true, lastChanged: "2025-10-01", privacyPolicy, terms }],
    [
      faqs,
      {
        active: true,
        title: "Questions and answers",
        intro: "What customers ask us most. Something missing? Write to us.",
        questions: answers.map(([question, answer], at) =>
          named({ question, answer, active: at < answers.length - 1 }),
        ),
      },
    ],
    [
      offers,
      {
        active: true,
        title: "Current offers",
        intro: "Enter a code at checkout. One code per order.",
        cover: picture("label", "A price tag"),
        couponIds: idsNamed(shown.coupons, "code", ["WELCOME10", "LUNCH5", "KITCHEN20", "PAWS15"]),
      },
    ],
    [
      contactUs,
      {
        active: true,
        title: "Contact us",
        intro: "We answer within a day, on weekdays mostly within the hour.",
        emailActive: true,
        emailTitle: "Write",
        email: "hello@example.com",
        emailText: "Answered within a day.",
        callActive: true,
        callTitle: "Call",
        phone: "+1 555 0100",
        callText: "Monday to Saturday, 9 to 18.",
        addressActive: true,
        addressTitle: "Come by",
        address: "1 Example Street\nSpringfield",
        mapLink: "https://www.openstreetmap.org/",
      },
    ],
  ];
}

/** Creates the pages of the demo's online store as stored globals. */
export function demoStorePages(shown: Shown): StoredRecord[] {
  const random = new SeededRandom(311);
  return valuesOf(shown, random).map(([global, values], at) => {
    const initial = Object.entries(global.fields).map(([name, field]) => [
      name,
      field.initial ?? field.empty,
    ]);
    const typed = { ...Object.fromEntries(initial), ...values };
    const {
      id: _,
      version,
      createdAt,
      updatedAt,
      ...rest
    } = makeRecord(global, random, random.time(0.5 + at / 24), typed);
    return { id: global.name, version, createdAt, updatedAt, name: global.name, values: rest };
  });
}
