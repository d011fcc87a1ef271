import type { Shelf } from "./shelf.ts";

export const beauty: readonly Shelf[] = [
  {
    path: ["Beauty & Health", "Make-up"],
    code: "MKP",
    type: "Make-up",
    vendors: ["Lumen & Lace", "Rosewater Row"],
    tags: ["beauty"],
    range: "shades",
    pitches: [
      "Colour that stays through lunch.",
      "A {name} that blends in one stroke.",
      "Light on the skin, strong in the light.",
    ],
    facts: ["Vegan", "Not tested on animals", "Free from perfume", "Refill available"],
    goods: `
Satin Lipstick | 18.90 | lipstick
Matte Lipstick | 19.90 | lipstick
Tinted Lip Balm | 9.90 | lipstick
Nail Polish | 11.90 | nail-polish
Gel Nail Polish | 14.90 | nail-polish
Compact Mirror | 16.90 | mirror`,
  },
  {
    path: ["Beauty & Health", "Skin & Body"],
    code: "SKN",
    type: "Skin care",
    vendors: ["Rosewater Row", "Clear Water"],
    tags: ["beauty", "skin"],
    pitches: [
      "Calm skin in a few days.",
      "A {name} with ten ingredients you can read.",
      "Sinks in quickly and leaves nothing behind.",
    ],
    facts: ["Vegan", "For sensitive skin", "Dermatologically tested", "Glass bottle"],
    goods: `
Hand Cream | 9.90 | lotion-bottle | 75 ml
Body Lotion | 16.90 | lotion-bottle | 250 ml
Daily Face Cream | 27.90 | lotion-bottle | 50 ml
Sun Cream SPF 50 | 19.90 | sun | 200 ml
Rose Face Mist | 17.90 | rose | 100 ml
Hibiscus Serum | 34.90 | hibiscus | 30 ml
Honey Face Mask | 14.90 | honey-pot | 75 ml
Aloe Gel | 11.90 | cactus | 200 ml
Bath Salts | 12.90 | bathtub | 500 g
Shower Gel | 7.90 | shower | 300 ml
Cucumber Eye Pads | 8.90 | cucumber
Coconut Body Oil | 15.90 | coconut | 150 ml`,
  },
  {
    path: ["Beauty & Health", "Hair & Shave"],
    code: "HAR",
    type: "Hair care",
    vendors: ["Barber & Bay", "Clear Water"],
    tags: ["beauty", "hair"],
    pitches: [
      "A good hair day, most days.",
      "A {name} as the barber uses it.",
      "Simple, sharp and long lasting.",
    ],
    facts: ["Solid steel", "Free from silicones", "Refill available", "Made in small batches"],
    goods: `
Safety Razor | 39.90 | razor
Razor Blades, 10 Pack | 6.90 | razor
Afro Comb | 7.90 | hair-pick
Hairdressing Scissors | 34.90 | scissors
Repair Shampoo | 12.90 | lotion-bottle | 300 ml
Conditioner | 12.90 | lotion-bottle | 300 ml
Shampoo Bar | 8.90 | soap | 80 g
Shaving Soap | 11.90 | soap | 100 g
Barber Pole Sign | 89.00 | barber-pole`,
  },
  {
    path: ["Beauty & Health", "Health & Hygiene"],
    code: "HLT",
    type: "Health",
    vendors: ["Clear Water", "Good Day"],
    tags: ["health"],
    pitches: [
      "The things a bathroom cabinet should have.",
      "A {name} you can rely on.",
      "Gentle and effective.",
    ],
    facts: ["Dermatologically tested", "Plastic free packaging", "Store below 25 °C", "See the leaflet"],
    goods: `
Bamboo Toothbrush | 3.90 | toothbrush
Sonic Toothbrush | 59.90 | toothbrush
Toothpaste Tablets | 7.90 | tooth
Plasters, 40 Pack | 4.90 | adhesive-bandage
Digital Fever Thermometer | 9.90 | thermometer
Vitamin C, 60 Tablets | 12.90 | pill
Magnesium, 90 Tablets | 14.90 | pill
Stethoscope | 44.90 | stethoscope
Forearm Crutch | 29.90 | crutch
Facial Tissues | 2.90 | roll-of-paper
Lavender Pillow Spray | 13.90 | hyacinth | 100 ml
Baby Bottle | 11.90 | baby-bottle | 260 ml`,
  },
];
