import type { Shelf } from "./shelf.ts";

const farms = ["Greenfinch Farm", "Hollow Tree Orchard"];

export const groceries: readonly Shelf[] = [
  {
    path: ["Groceries", "Fruit"],
    code: "FRT",
    type: "Fruit",
    vendors: farms,
    tags: ["fresh", "fruit"],
    pitches: [
      "Picked ripe, so that it tastes of something.",
      "Sweet, juicy and ready to eat.",
      "From growers we know by name.",
    ],
    facts: ["Keep cool", "Wash before eating", "Unpacked or in paper", "Best within a week"],
    goods: `
Gala Apples | 2.99 | red-apple | 1000 g
Granny Smith Apples | 2.89 | green-apple | 1000 g
Conference Pears | 3.29 | pear | 1000 g
Bananas | 1.79 | banana | per kg
Tangerines | 3.49 | tangerine | 1000 g
Lemons | 1.99 | lemon | 500 g
Limes | 2.29 | lime | 500 g
Red Grapes | 3.99 | grapes | 500 g
Strawberries | 3.49 | strawberry | 500 g
Blueberries | 3.29 | blueberries | 250 g
Cherries | 5.49 | cherries | 500 g
Peaches | 3.79 | peach | 1000 g
Mango | 1.89 | mango
Pineapple | 2.99 | pineapple
Watermelon | 4.99 | watermelon
Galia Melon | 3.49 | melon
Kiwi Fruit | 0.49 | kiwi-fruit
Coconut | 2.49 | coconut`,
  },
  {
    path: ["Groceries", "Vegetables"],
    code: "VEG",
    type: "Vegetables",
    vendors: farms,
    tags: ["fresh", "vegetables"],
    pitches: ["Harvested this week.", "Crisp, clean and full of flavour.", "Just as good raw as roasted."],
    facts: ["Keep cool", "Wash before eating", "Organic", "Best within a week"],
    goods: `
Vine Tomatoes | 2.99 | tomato | 500 g
Cucumber | 1.19 | cucumber
Carrots | 1.49 | carrot | 1000 g
Broccoli | 2.19 | broccoli | 500 g
Romaine Lettuce | 1.79 | leafy-green
Mixed Peppers | 2.79 | bell-pepper | 500 g
Aubergine | 1.69 | eggplant
Avocado | 1.49 | avocado
Sweetcorn | 0.99 | ear-of-corn
Brown Onions | 1.39 | onion | 1000 g
Garlic | 0.69 | garlic
Ginger | 1.29 | ginger-root | 200 g
Waxy Potatoes | 2.49 | potato | 2000 g
Sweet Potatoes | 2.99 | roasted-sweet-potato | 1000 g
Chestnut Mushrooms | 2.29 | brown-mushroom | 250 g
Garden Peas | 2.59 | pea-pod | 400 g
Chilli Peppers | 1.49 | hot-pepper | 100 g
Kalamata Olives | 3.99 | olive | 250 g`,
  },
  {
    path: ["Groceries", "Bakery"],
    code: "BAK",
    type: "Bakery",
    vendors: ["Seventh Street Bakery"],
    tags: ["fresh", "bakery"],
    pitches: [
      "Baked this morning, gone by noon.",
      "Flour, water, salt and time.",
      "Crisp outside and soft within.",
    ],
    facts: ["Contains gluten", "No preservatives", "Best on the day", "Baked in a stone oven"],
    goods: `
Country Loaf | 4.20 | bread | 750 g
Sourdough Baguette | 2.40 | baguette-bread | 300 g
Butter Croissant | 1.90 | croissant
Sesame Bagel | 1.50 | bagel
Soft Pretzel | 1.60 | pretzel
Flatbread | 2.20 | flatbread | 250 g
Glazed Doughnut | 1.80 | doughnut
Blueberry Cupcake | 2.60 | cupcake
Chocolate Chip Cookie | 1.40 | cookie
Apple Pie | 14.90 | pie
Birthday Cake | 34.90 | birthday-cake
Belgian Waffle | 2.90 | waffle`,
  },
  {
    path: ["Groceries", "Dairy & Eggs"],
    code: "DRY",
    type: "Dairy",
    vendors: ["Meadow Gate Dairy", "Greenfinch Farm"],
    tags: ["fresh", "dairy"],
    pitches: ["From cows that go outside.", "Creamy, plain and good.", "A fridge without it is empty."],
    facts: ["Keep refrigerated", "Contains milk", "Free range", "Glass bottle, deposit included"],
    goods: `
Whole Milk | 1.59 | glass-of-milk | 1 l
Oat Drink | 2.19 | glass-of-milk | 1 l
Salted Butter | 2.89 | butter | 250 g
Mature Cheddar | 14.90 | cheese-wedge | per kg
Alpine Cheese | 27.60 | cheese-wedge | per kg
Free Range Eggs, 10 Pack | 3.99 | egg
Vanilla Custard | 2.29 | custard | 500 g
Vanilla Ice Cream | 4.99 | ice-cream | 500 ml`,
  },
  {
    path: ["Groceries", "Meat & Fish"],
    code: "MTF",
    type: "Meat",
    vendors: ["Hill & Harbour"],
    tags: ["fresh", "meat"],
    pitches: [
      "From the counter, cut this morning.",
      "Well hung and simply wrapped.",
      "Landed yesterday, on your plate today.",
    ],
    facts: ["Keep refrigerated", "Freeze on the day", "Traceable to the farm", "Sustainably caught"],
    goods: `
Smoked Bacon | 4.49 | bacon | 200 g
Rib Eye Steak | 12.90 | cut-of-meat | 300 g
Chicken Legs | 5.99 | poultry-leg | 800 g
Lamb Shank | 9.90 | meat-on-bone | 500 g
Whole Sea Bream | 8.90 | fish | 450 g
Raw Prawns | 9.49 | shrimp | 300 g
Lobster Tail | 24.90 | lobster | 250 g
Oysters, Half Dozen | 14.90 | oyster
Squid Rings | 7.90 | squid | 400 g
Dressed Crab | 11.90 | crab | 200 g`,
  },
  {
    path: ["Groceries", "Pantry"],
    code: "PAN",
    type: "Pantry",
    vendors: ["Corner Pantry", "Hollow Tree Orchard"],
    tags: ["pantry"],
    pitches: [
      "Always in the cupboard, for a reason.",
      "Nothing added that need not be there.",
      "Keeps for months, rarely lasts a week.",
    ],
    facts: ["Store in a dry place", "Organic", "Resealable bag", "May contain traces of nuts"],
    goods: `
Basmati Rice | 3.49 | cooked-rice | 1000 g
Durum Spaghetti | 1.89 | spaghetti | 500 g
Chickpeas, Tin | 1.19 | canned-food | 400 g
Borlotti Beans | 2.29 | beans | 500 g
Roasted Peanuts | 2.49 | peanuts | 300 g
Roasted Chestnuts | 3.90 | chestnut | 200 g
Wildflower Honey | 6.90 | honey-pot | 500 g
Strawberry Jam | 3.49 | jar | 340 g
Sea Salt Flakes | 3.90 | salt | 250 g
Extra Virgin Olive Oil | 11.90 | olive | 750 ml
Dark Chocolate 70 % | 2.99 | chocolate-bar | 100 g
Butter Toffees | 3.29 | candy | 200 g
Fruit Lollipops | 2.49 | lollipop | 150 g
Cinema Popcorn | 2.79 | popcorn | 150 g
Rice Crackers | 2.39 | rice-cracker | 120 g
Fortune Cookies | 3.49 | fortune-cookie | 150 g`,
  },
  {
    path: ["Groceries", "Drinks"],
    code: "DRK",
    type: "Drinks",
    vendors: ["Corner Pantry", "Copper Kettle"],
    tags: ["drinks"],
    range: "packs",
    pitches: ["Our regulars take two.", "Not too sweet.", "For the table, the picnic and the desk drawer."],
    facts: ["Store in a cool place", "No sweeteners", "Deposit included", "Recyclable bottle"],
    goods: `
Still Mineral Water | 0.99 | droplet | 1 l
Cloudy Apple Juice | 2.49 | beverage-box | 1 l
Orange Juice | 2.99 | tangerine | 1 l
Craft Lemonade | 1.99 | tropical-drink | 330 ml
Pale Ale | 2.79 | beer-mug | 330 ml
Dry Cider | 2.69 | clinking-beer-mugs | 500 ml
House Red Wine | 8.90 | wine-glass | 750 ml
Sparkling Wine | 12.90 | bottle-with-popping-cork | 750 ml
Junmai Sake | 18.90 | sake | 720 ml
Espresso Beans | 12.90 | hot-beverage | 500 g
Breakfast Tea | 4.90 | teacup-without-handle | 125 g
Yerba Mate | 6.90 | mate | 500 g`,
  },
];
