import type { Shelf } from "./shelf.ts";

const care = [
  "Machine wash at 30 °C",
  "Do not tumble dry",
  "Fits true to size",
  "OEKO-TEX certified fabric",
  "Sewn in Portugal",
];
const houses = ["Alder & Ash", "Fernhill", "Blue Harbour", "Marlow Street"];

export const apparel: readonly Shelf[] = [
  {
    path: ["Apparel", "Women", "Dresses"],
    code: "DRS",
    type: "Dress",
    vendors: houses,
    tags: ["women", "dress"],
    range: "clothes",
    pitches: [
      "A {name} that works from the first meeting of the day to the last train home.",
      "Cut to move with you and easy to dress up or down.",
      "The {name} our customers come back for every season.",
    ],
    facts: care,
    goods: `
Linen Midi Dress | 69.90 | dress
Floral Wrap Dress | 79.90 | dress
Ribbed Knit Dress | 64.90 | dress
Denim Shirt Dress | 72.00 | dress
Satin Slip Dress | 89.00 | dress
Cotton Sun Dress | 49.90 | dress
Pleated Evening Dress | 129.00 | dress
Striped Jersey Dress | 45.00 | dress
Tiered Maxi Dress | 84.90 | dress
Belted Poplin Dress | 76.50 | kimono`,
  },
  {
    path: ["Apparel", "Women", "Tops"],
    code: "TOP",
    type: "Top",
    vendors: houses,
    tags: ["women", "top"],
    range: "clothes",
    pitches: [
      "A {name} that goes with everything you already own.",
      "Soft against the skin and still in shape after fifty washes.",
      "Light enough for summer, and just right under a jacket the rest of the year.",
    ],
    facts: care,
    goods: `
Organic Cotton Blouse | 39.90 | womans-clothes
Puff Sleeve Blouse | 44.90 | womans-clothes
Breton Stripe Top | 29.90 | womans-clothes
Silk Shell Top | 69.00 | womans-clothes
Linen Button Shirt | 49.90 | womans-clothes
Ribbed Tank Top | 17.90 | running-shirt
Long Sleeve Basic | 22.90 | t-shirt
Relaxed Pocket Tee | 24.90 | t-shirt
Lace Trim Camisole | 27.50 | womans-clothes
Merino Turtleneck | 79.00 | womans-clothes`,
  },
  {
    path: ["Apparel", "Women", "Swimwear"],
    code: "SWM",
    type: "Swimwear",
    vendors: ["Blue Harbour", "Saltmarsh"],
    tags: ["women", "swim", "summer"],
    range: "clothes",
    pitches: [
      "Made for real swimming, and lovely for doing nothing at all.",
      "Holds its colour in sun, salt and chlorine.",
    ],
    facts: ["Chlorine resistant", "UPF 50+", "Recycled nylon", "Rinse after use"],
    goods: `
High Waist Bikini | 44.90 | bikini
Triangle Bikini | 36.90 | bikini
Sporty Two-Piece | 49.00 | bikini
Classic Swimsuit | 54.90 | one-piece-swimsuit
Cross Back Swimsuit | 59.90 | one-piece-swimsuit
Printed Swimsuit | 52.50 | one-piece-swimsuit
Beach Sarong | 24.90 | sari`,
  },
  {
    path: ["Apparel", "Men", "Shirts"],
    code: "SHR",
    type: "Shirt",
    vendors: houses,
    tags: ["men", "shirt"],
    range: "clothes",
    pitches: [
      "A {name} with a collar that stands by itself, with or without a tie.",
      "Woven densely, so that it keeps its shape all day.",
      "The {name} for days that start at a desk and end at a table.",
    ],
    facts: care,
    goods: `
Oxford Shirt | 54.90 | necktie
Linen Camp Shirt | 49.90 | t-shirt
Slim Poplin Shirt | 59.00 | necktie
Brushed Flannel Shirt | 57.50 | necktie
Chambray Work Shirt | 52.90 | t-shirt
Non-Iron Business Shirt | 69.90 | necktie
Piqué Polo Shirt | 34.90 | t-shirt
Long Sleeve Polo | 42.90 | t-shirt
Corduroy Overshirt | 84.00 | coat
Band Collar Shirt | 56.90 | necktie`,
  },
  {
    path: ["Apparel", "Men", "T-Shirts"],
    code: "TEE",
    type: "T-Shirt",
    vendors: ["Fernhill", "Marlow Street", "Common Thread"],
    tags: ["men", "basics"],
    range: "clothes",
    pitches: [
      "Heavy enough to hang well, soft enough to sleep in.",
      "A {name} in the cut that suits nearly everybody.",
      "The one you reach for first.",
    ],
    facts: care,
    goods: `
Heavyweight Crew Tee | 24.90 | t-shirt
Organic V-Neck Tee | 22.90 | t-shirt
Pocket Tee | 23.90 | t-shirt
Long Line Tee | 26.90 | t-shirt
Raglan Baseball Tee | 27.90 | t-shirt
Sailor Stripe Tee | 28.90 | t-shirt
Training Tee | 29.90 | running-shirt
Mesh Running Singlet | 26.50 | running-shirt
Henley Long Sleeve | 32.90 | t-shirt
Three-Pack Crew Tees | 49.90 | t-shirt`,
  },
  {
    path: ["Apparel", "Men", "Trousers"],
    code: "TRS",
    type: "Trousers",
    vendors: ["Marlow Street", "Common Thread", "Ironbark"],
    tags: ["men", "denim"],
    range: "clothes",
    pitches: [
      "Built to be worn in, not worn out.",
      "A {name} with room where you need it and none where you don't.",
      "Washed once, so that they fit the same next year.",
    ],
    facts: ["Five pockets", "YKK zip", "Wash inside out", "Reinforced seams", "Sewn in Portugal"],
    goods: `
Slim Fit Jeans | 79.90 | jeans
Straight Selvedge Jeans | 119.00 | jeans
Relaxed Stretch Jeans | 74.90 | jeans
Black Tapered Jeans | 79.90 | jeans
Stone Wash Jeans | 69.90 | jeans
Everyday Chinos | 59.90 | jeans
Ripstop Cargo Trousers | 72.50 | jeans
Linen Drawstring Trousers | 64.90 | jeans
Chino Shorts | 39.90 | shorts
Running Shorts | 29.90 | shorts
Swim Shorts | 34.90 | shorts`,
  },
  {
    path: ["Apparel", "Outerwear"],
    code: "OUT",
    type: "Jacket",
    vendors: ["Kestrel Outdoor", "Ironbark", "Blue Harbour"],
    tags: ["outerwear", "winter"],
    range: "clothes",
    pitches: [
      "Keeps out wind and rain and lets you breathe.",
      "A {name} for the other nine months of the year.",
      "Warm without the weight.",
    ],
    facts: [
      "Water column 10 000 mm",
      "Two-way zip",
      "Hood fits over a helmet",
      "Lining from recycled bottles",
      "Inner pocket for a phone",
    ],
    goods: `
Waxed Field Jacket | 189.00 | coat
Quilted Liner Jacket | 119.00 | coat
Wool Overcoat | 249.00 | coat
Three-Layer Rain Jacket | 179.00 | safety-vest
Recycled Down Parka | 269.00 | coat
Trench Coat | 199.00 | coat
Fleece Half-Zip | 74.90 | coat
Reversible Gilet | 89.90 | safety-vest
Lab Coat for Makers | 59.00 | lab-coat
Packable Windbreaker | 84.90 | coat`,
  },
  {
    path: ["Apparel", "Shoes", "Sneakers"],
    code: "SNK",
    type: "Shoes",
    vendors: ["Stride Lab", "Common Thread"],
    tags: ["shoes", "sneakers"],
    range: "shoes",
    pitches: [
      "Cushioned where you land and firm where you push off.",
      "A {name} that feels broken in from the first step.",
      "Light, quiet and at home on any pavement.",
    ],
    facts: [
      "Removable insole",
      "Natural rubber sole",
      "Half a size larger than usual",
      "Comes with spare laces",
    ],
    goods: `
Everyday Runner | 99.90 | running-shoe
Trail Runner | 129.00 | running-shoe
Court Classic | 89.90 | running-shoe
Canvas Low | 54.90 | running-shoe
Knit Slip-On | 74.90 | running-shoe
Retro Jogger | 94.90 | running-shoe
Leather Trainer | 119.00 | mans-shoe
Kids Velcro Trainer | 44.90 | running-shoe`,
  },
  {
    path: ["Apparel", "Shoes", "Boots & Sandals"],
    code: "BTS",
    type: "Shoes",
    vendors: ["Ironbark", "Kestrel Outdoor", "Blue Harbour"],
    tags: ["shoes"],
    range: "shoes",
    pitches: [
      "Made on a last that leaves room for toes.",
      "A {name} that can be resoled, so that it lasts.",
      "Comfortable from the box.",
    ],
    facts: ["Goodyear welted", "Full grain leather", "Padded ankle", "Can be resoled"],
    goods: `
Waterproof Hiking Boot | 169.00 | hiking-boot
Chelsea Boot | 149.00 | womans-boot
Lace-Up Work Boot | 159.00 | hiking-boot
Knee High Boot | 189.00 | womans-boot
Leather Derby | 139.00 | mans-shoe
Penny Loafer | 124.90 | mans-shoe
Block Heel Pump | 99.00 | high-heeled-shoe
Pointed Ballet Flat | 79.90 | flat-shoe
Cork Sandal | 64.90 | womans-sandal
Beach Flip-Flops | 14.90 | thong-sandal
Satin Pointe Slipper | 48.00 | ballet-shoes`,
  },
  {
    path: ["Apparel", "Accessories", "Bags"],
    code: "BAG",
    type: "Bag",
    vendors: ["Marlow Street", "Ironbark", "Wayfare"],
    tags: ["bags", "gift"],
    range: "colours",
    pitches: [
      "Room for a day's worth of things, and a place for each.",
      "A {name} that looks better every year.",
      "Carries more than it seems to.",
    ],
    facts: ["Padded laptop sleeve", "Water repellent", "Solid brass hardware", "Five year guarantee"],
    goods: `
Roll-Top Backpack | 89.90 | backpack
City Backpack 18 l | 74.90 | backpack
Kids Backpack | 39.90 | backpack
Leather Tote | 159.00 | handbag
Canvas Shopper | 19.90 | shopping-bags
Crossbody Bag | 79.00 | handbag
Evening Clutch | 54.90 | clutch-bag
Slim Briefcase | 189.00 | briefcase
Coin Purse | 24.90 | purse
Cabin Trolley | 149.00 | luggage
Weekender | 129.00 | luggage`,
  },
  {
    path: ["Apparel", "Accessories", "Hats & Scarves"],
    code: "HAT",
    type: "Accessory",
    vendors: ["Fernhill", "Kestrel Outdoor", "Alder & Ash"],
    tags: ["accessories", "gift"],
    range: "colours",
    pitches: [
      "A small thing that finishes the whole look.",
      "Warm, light and easy to pack.",
      "The {name} that everybody in the shop ended up buying.",
    ],
    facts: ["One size fits most", "Hand wash", "Knitted in Scotland", "Gift box included"],
    goods: `
Lambswool Scarf | 49.90 | scarf
Silk Neck Scarf | 59.00 | scarf
Cashmere Wrap | 129.00 | scarf
Touchscreen Gloves | 29.90 | gloves
Leather Gloves | 69.90 | gloves
Merino Hiking Socks | 18.90 | socks
Cotton Ankle Socks | 8.90 | socks
Straw Sun Hat | 34.90 | womans-hat
Cotton Cap | 24.90 | billed-cap
Felt Top Hat | 79.00 | top-hat
Silk Tie | 44.90 | necktie
Compact Umbrella | 29.90 | closed-umbrella
Storm Umbrella | 49.90 | umbrella`,
  },
  {
    path: ["Apparel", "Accessories", "Jewellery & Eyewear"],
    code: "JWL",
    type: "Accessory",
    vendors: ["Lumen & Lace", "Saltmarsh"],
    tags: ["jewellery", "gift"],
    pitches: [
      "Made by hand in a workshop of six.",
      "A {name} to wear every day and pass on one day.",
      "Simple lines that do not go out of fashion.",
    ],
    facts: ["Nickel free", "Recycled silver", "Gift box included", "Two year guarantee"],
    goods: `
Sterling Silver Ring | 59.00 | ring
Birthstone Ring | 89.00 | ring
Crystal Pendant | 49.90 | gem-stone
Wooden Bead Bracelet | 19.90 | prayer-beads
Minimal Wrist Watch | 119.00 | watch
Diver Watch | 249.00 | watch
Round Sunglasses | 79.90 | sunglasses
Polarised Sunglasses | 99.00 | sunglasses
Blue Light Glasses | 39.90 | glasses
Party Crown | 12.90 | crown`,
  },
];
