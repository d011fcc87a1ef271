import type { Shelf } from "./shelf.ts";

const makers = ["Hearth & Hollow", "Oak Lane", "Studio Nord"];

export const home: readonly Shelf[] = [
  {
    path: ["Home & Garden", "Furniture"],
    code: "FUR",
    type: "Furniture",
    vendors: makers,
    tags: ["furniture", "home"],
    range: "colours",
    pitches: [
      "A {name} built to be used every day for twenty years.",
      "Easy to put together, hard to give away.",
      "Clean lines and a comfortable seat, whatever the room.",
    ],
    facts: [
      "FSC certified oak",
      "Assembly takes fifteen minutes",
      "Spare parts for ten years",
      "Removable covers",
    ],
    goods: `
Two-Seat Sofa | 749.00 | couch-and-lamp
Three-Seat Sofa | 949.00 | couch-and-lamp
Corner Sofa | 1290.00 | couch-and-lamp
Reading Armchair | 389.00 | couch-and-lamp
Dining Chair | 119.00 | chair
Stackable Café Chair | 69.90 | chair
Bar Stool | 89.90 | chair
Oak Bed Frame | 599.00 | bed
Guest Bed | 299.00 | bed
Filing Cabinet | 179.00 | file-cabinet
Step Ladder Shelf | 129.00 | ladder`,
  },
  {
    path: ["Home & Garden", "Decoration"],
    code: "DEC",
    type: "Decoration",
    vendors: ["Studio Nord", "Lumen & Lace"],
    tags: ["home", "gift"],
    pitches: [
      "A {name} that makes a room feel finished.",
      "Small change, big difference.",
      "Looks as good on a shelf as on a wall.",
    ],
    facts: ["Ready to hang", "Each one slightly different", "Wipe with a dry cloth", "Gift box included"],
    goods: `
Round Wall Mirror | 89.90 | mirror
Framed Landscape Print | 59.00 | framed-picture
Botanical Print | 39.90 | framed-picture
Mantel Clock | 74.90 | mantelpiece-clock
Terracotta Vase | 34.90 | amphora
Stoneware Jar | 29.90 | jar
Bamboo Wind Chime | 24.90 | wind-chime
Paper Lantern | 18.90 | red-paper-lantern
Willow Basket | 32.90 | basket
Glass Paperweight | 27.90 | crystal-ball
Nesting Dolls | 36.00 | nesting-dolls
World Map Poster | 22.90 | world-map`,
  },
  {
    path: ["Home & Garden", "Candles & Lights"],
    code: "LGT",
    type: "Lighting",
    vendors: ["Lumen Works", "Hearth & Hollow"],
    tags: ["home", "light"],
    range: "scents",
    pitches: [
      "Warm light for long evenings.",
      "A {name} poured and finished by hand.",
      "Sets the mood in a minute.",
    ],
    facts: ["Burns about 40 hours", "Soy wax", "Cotton wick", "Refill available"],
    goods: `
Soy Candle | 24.90 | candle
Beeswax Pillar Candle | 19.90 | candle
Three-Wick Candle | 39.90 | candle
Travel Tin Candle | 12.90 | candle
Reed Diffuser | 34.90 | potted-plant
Clay Oil Lamp | 21.90 | diya-lamp`,
  },
  {
    path: ["Home & Garden", "Kitchen", "Cookware"],
    code: "CKW",
    type: "Cookware",
    vendors: ["Oak Lane", "Brass & Copper"],
    tags: ["kitchen"],
    pitches: [
      "Heats evenly, cleans easily, lasts for ever.",
      "A {name} for every day and for the big days.",
      "The one thing in the kitchen you will not lend to anybody.",
    ],
    facts: ["Suits induction", "Oven safe to 250 °C", "Dishwasher safe", "Lifetime guarantee"],
    goods: `
Cast Iron Skillet 26 cm | 54.90 | cooking
Non-Stick Frying Pan 28 cm | 44.90 | cooking
Carbon Steel Wok | 49.90 | shallow-pan-of-food
Enamel Casserole 4 l | 119.00 | pot-of-food
Stock Pot 8 l | 79.90 | pot-of-food
Fondue Set | 64.90 | fondue
Paella Pan 34 cm | 39.90 | shallow-pan-of-food
Chef's Knife 20 cm | 89.00 | kitchen-knife
Paring Knife | 24.90 | kitchen-knife
Pizza Stone | 34.90 | pizza
Salt Mill | 29.90 | salt`,
  },
  {
    path: ["Home & Garden", "Kitchen", "Tableware"],
    code: "TBL",
    type: "Tableware",
    vendors: ["Studio Nord", "Hearth & Hollow", "Oak Lane"],
    tags: ["kitchen", "table"],
    pitches: [
      "Sets a table that people stay at.",
      "A {name} that stacks neatly and feels good in the hand.",
      "Made to be used, not saved for best.",
    ],
    facts: ["Dishwasher safe", "Microwave safe", "Glazed by hand", "Single pieces can be bought again"],
    goods: `
Stoneware Dinner Plate | 16.90 | fork-and-knife-with-plate
Pasta Bowl | 14.90 | bowl-with-spoon
Breakfast Bowl | 11.90 | bowl-with-spoon
Cutlery Set, 24 Pieces | 89.00 | fork-and-knife
Serving Spoons | 19.90 | spoon
Bamboo Chopsticks, 5 Pairs | 9.90 | chopsticks
Glass Teapot | 34.90 | teapot
Cast Iron Teapot | 59.90 | teapot
Espresso Cups, Set of 4 | 27.90 | hot-beverage
Wine Glasses, Set of 6 | 44.90 | wine-glass
Champagne Flutes, Set of 4 | 36.90 | clinking-glasses
Tumblers, Set of 6 | 29.90 | tumbler-glass
Beer Mugs, Set of 2 | 22.90 | beer-mug
Travel Cup | 18.90 | cup-with-straw
Bento Lunch Box | 26.90 | bento-box
Swing Top Bottle | 8.90 | bottle-with-popping-cork`,
  },
  {
    path: ["Home & Garden", "Bedroom & Bath"],
    code: "BTH",
    type: "Textiles",
    vendors: ["Fernhill", "Alder & Ash"],
    tags: ["home", "bath"],
    range: "bedding",
    pitches: [
      "Softer with every wash.",
      "A {name} to look forward to at the end of the day.",
      "Like a good hotel, at home.",
    ],
    facts: ["Long staple cotton", "Wash at 60 °C", "OEKO-TEX certified fabric", "Quick to dry"],
    goods: `
Percale Duvet Cover | 79.90 | bed
Linen Duvet Cover | 149.00 | bed
Fitted Sheet | 34.90 | bed
Waffle Bath Towel | 24.90 | bathtub
Terry Hand Towel | 12.90 | shower
Cotton Bath Mat | 22.90 | bathtub`,
  },
  {
    path: ["Home & Garden", "Cleaning"],
    code: "CLN",
    type: "Household",
    vendors: ["Clear Water", "Oak Lane"],
    tags: ["household"],
    pitches: [
      "Does the work, smells of nothing much.",
      "A {name} that is kind to hands and rivers.",
      "Simple, sturdy and easy to replace.",
    ],
    facts: ["Plastic free packaging", "Biodegradable", "Refill available", "Made within 100 miles"],
    goods: `
Beech Broom | 24.90 | broom
Zinc Bucket 10 l | 19.90 | bucket
Cellulose Sponges, 4 Pack | 5.90 | sponge
Olive Oil Soap | 4.90 | soap
Laundry Basket | 39.90 | basket
Drain Plunger | 9.90 | plunger
Pedal Bin 20 l | 49.90 | wastebasket
Toilet Paper, 12 Rolls | 9.90 | roll-of-paper
Washing-Up Liquid | 4.50 | lotion-bottle | 500 ml
Laundry Bubbles | 11.90 | bubbles | 1 l`,
  },
  {
    path: ["Home & Garden", "Garden"],
    code: "GRD",
    type: "Garden",
    vendors: ["Greenfinch Nursery", "Oak Lane"],
    tags: ["garden", "plants"],
    pitches: [
      "Grown nearby and delivered with care instructions.",
      "A {name} that forgives a missed watering.",
      "Brings a bit of green wherever there is light.",
    ],
    facts: ["Likes a bright spot", "Water once a week", "Peat free soil", "Grown without pesticides"],
    goods: `
Monstera in Pot | 34.90 | potted-plant
Golden Barrel Cactus | 14.90 | cactus
Olive Tree | 89.00 | deciduous-tree
Potted Spruce | 49.90 | evergreen-tree
Tulip Bulbs, 25 Pieces | 12.90 | tulip
Climbing Rose | 27.90 | rose
Sunflower Seeds | 3.90 | sunflower
Hyacinth Bulbs, 10 Pieces | 9.90 | hyacinth
Herb Garden Kit | 24.90 | herb
Wildflower Seed Mix | 4.90 | seedling
Cut Flower Bouquet | 29.90 | bouquet
Parlour Palm | 39.90 | palm-tree
Lucky Clover | 6.90 | shamrock
Water Lily | 22.90 | lotus
Bird Nesting Box | 26.90 | nest-with-eggs`,
  },
  {
    path: ["Home & Garden", "Tools"],
    code: "TLS",
    type: "Tools",
    vendors: ["Ironbark", "Brass & Copper"],
    tags: ["tools", "diy"],
    pitches: [
      "Balanced, sharp and built for every day.",
      "A {name} for people who fix things.",
      "Feels right in the hand and stays that way.",
    ],
    facts: ["Forged steel", "Ash handle", "Ten year guarantee", "Replacement parts available"],
    goods: `
Claw Hammer | 24.90 | hammer
Adjustable Wrench | 22.90 | wrench
Precision Screwdriver Set | 29.90 | screwdriver
Japanese Pull Saw | 39.90 | carpentry-saw
Splitting Axe | 69.90 | axe
Steel Toolbox | 44.90 | toolbox
Telescopic Ladder | 149.00 | ladder
Bar Clamp | 14.90 | clamp
Assorted Nuts and Bolts | 12.90 | nut-and-bolt
Steel Chain | 18.90 | chains
Fire Extinguisher | 49.90 | fire-extinguisher
Combination Padlock | 16.90 | locked
Measuring Rule | 8.90 | straight-ruler`,
  },
];
