/** A section of the menu. One dish per line: name, price, picture, description. */
export interface Course {
  readonly name: string;
  readonly code: string;
  readonly icon: string;
  /** The names of extras that can be added. */
  readonly extras: readonly string[];
  readonly tags: readonly string[];
  readonly dishes: string;
}

export const demoCourses: readonly Course[] = [
  {
    name: "Starters & Salads",
    code: "STA",
    icon: "green-salad",
    extras: ["Grilled Chicken", "Feta", "Avocado", "Bread Basket"],
    tags: ["starter"],
    dishes: `
Garden Salad | 8.50 | green-salad | Leaves, tomato, cucumber and a mustard dressing.
Greek Salad | 10.90 | olive | Tomato, cucumber, olives, red onion and feta.
Tomato Soup | 7.50 | bowl-with-spoon | Roasted vine tomatoes, basil oil, toasted bread.
Mushroom Soup | 7.90 | brown-mushroom | Chestnut mushrooms, thyme and a spoon of cream.
Falafel Plate | 9.90 | falafel | Six falafel, hummus, pickles and warm flatbread.
Spring Dumplings | 8.90 | dumpling | Six steamed dumplings with soy and ginger.
Prawn Cocktail | 11.90 | fried-shrimp | Fried prawns, crisp lettuce, lemon mayonnaise.`,
  },
  {
    name: "Burgers & Sandwiches",
    code: "BUR",
    icon: "hamburger",
    extras: ["Cheddar", "Smoked Bacon", "Fried Egg", "Jalapeños", "Large Fries", "Gluten-Free Bun"],
    tags: ["burger"],
    dishes: `
House Burger | 13.90 | hamburger | Beef, cheddar, pickles, onion and our sauce.
Double Burger | 17.50 | hamburger | Two patties, twice the cheddar, no regrets.
Veggie Burger | 13.50 | hamburger | Bean and beetroot patty, avocado, rocket.
Crispy Chicken Burger | 14.50 | poultry-leg | Buttermilk chicken, slaw, chilli mayonnaise.
Club Sandwich | 12.90 | sandwich | Chicken, bacon, egg, tomato and lettuce.
Grilled Cheese | 9.50 | cheese-wedge | Three cheeses in sourdough, tomato chutney.
Hot Dog | 8.90 | hot-dog | Smoked sausage, mustard, onions, soft roll.
Pulled Jackfruit Pitta | 11.50 | stuffed-flatbread | Smoky jackfruit, pickled cabbage, mint yogurt.`,
  },
  {
    name: "Pizza & Pasta",
    code: "PIZ",
    icon: "pizza",
    extras: ["Mozzarella", "Ham", "Olives", "Jalapeños", "Rocket", "Gluten-Free Base"],
    tags: ["italian"],
    dishes: `
Pizza Margherita | 11.50 | pizza | Tomato, mozzarella, basil.
Pizza Prosciutto | 13.90 | pizza | Tomato, mozzarella, cooked ham, mushrooms.
Pizza Diavola | 14.20 | hot-pepper | Spicy salami, chilli, red onion.
Pizza Quattro Formaggi | 14.50 | cheese-wedge | Mozzarella, gorgonzola, taleggio, parmesan.
Spaghetti Bolognese | 12.90 | spaghetti | Slow cooked beef ragù, parmesan.
Spaghetti Aglio e Olio | 10.50 | garlic | Garlic, chilli, parsley and good oil.
Baked Aubergine | 12.50 | eggplant | Layers of aubergine, tomato and mozzarella.`,
  },
  {
    name: "Mains",
    code: "MAI",
    icon: "pot-of-food",
    extras: ["Side Salad", "Large Fries", "Extra Rice", "Fried Egg", "Bread Basket"],
    tags: ["main"],
    dishes: `
Grilled Rib Eye | 28.90 | cut-of-meat | 300 g from the grill, herb butter, fries.
Roast Chicken | 18.50 | poultry-leg | Half a chicken, lemon, thyme, roast potatoes.
Fish and Chips | 16.90 | french-fries | Cod in beer batter, mushy peas, tartare sauce.
Seafood Paella | 21.50 | shallow-pan-of-food | Prawns, mussels, squid, saffron rice. For one.
Green Curry | 15.90 | curry-rice | Coconut, aubergine, Thai basil, jasmine rice.
Ramen Bowl | 15.50 | steaming-bowl | Pork broth, noodles, egg, spring onion.
Beef Tacos | 13.90 | taco | Three soft tacos, salsa, lime and coriander.
Bean Burrito | 12.90 | burrito | Black beans, rice, cheese, guacamole.
Sushi Selection | 19.90 | sushi | Twelve pieces, wasabi, pickled ginger.`,
  },
  {
    name: "Desserts",
    code: "DES",
    icon: "shortcake",
    extras: ["Vanilla Ice Cream Scoop", "Whipped Cream", "Chocolate Sauce"],
    tags: ["dessert"],
    dishes: `
Strawberry Shortcake | 7.50 | shortcake | Sponge, cream and strawberries.
Warm Apple Pie | 7.90 | pie | With cinnamon; best with ice cream.
Pancake Stack | 8.50 | pancakes | Three pancakes, butter, maple syrup.
Crème Caramel | 6.50 | custard | Vanilla custard, dark caramel.
Ice Cream Sundae | 6.90 | ice-cream | Three scoops of your choice.`,
  },
  {
    name: "Hot & Cold Drinks",
    code: "DRI",
    icon: "hot-beverage",
    extras: ["Oat Milk", "Extra Shot", "Vanilla Syrup"],
    tags: ["drink"],
    dishes: `
Flat White | 3.90 | hot-beverage | Double shot, silky milk.
Pot of Tea | 3.50 | teapot | Breakfast, Earl Grey, mint or rooibos.
Bubble Tea | 5.50 | bubble-tea | Black milk tea with tapioca pearls.
Fresh Lemonade | 4.50 | tropical-drink | Lemon, mint, sparkling water.`,
  },
];

/** The extras of the kitchen: name, price, maximum quantity, picture. */
export const dishExtras = `
Cheddar | 1.50 | 3 | cheese-wedge
Smoked Bacon | 2.00 | 3 | bacon
Fried Egg | 1.50 | 2 | egg
Jalapeños | 0.90 | 2 | hot-pepper
Large Fries | 3.90 | 2 | french-fries
Gluten-Free Bun | 1.50 | 1 | bread
Gluten-Free Base | 2.50 | 1 | flatbread
Grilled Chicken | 3.90 | 2 | poultry-leg
Feta | 2.20 | 2 | cheese-wedge
Avocado | 2.50 | 2 | avocado
Bread Basket | 2.90 | 3 | basket
Mozzarella | 2.00 | 3 | cheese-wedge
Ham | 2.20 | 2 | bacon
Olives | 1.20 | 2 | olive
Rocket | 1.20 | 2 | leafy-green
Side Salad | 4.50 | 2 | green-salad
Extra Rice | 2.50 | 2 | cooked-rice
Vanilla Ice Cream Scoop | 2.20 | 3 | ice-cream
Whipped Cream | 1.00 | 2 | soft-ice-cream
Chocolate Sauce | 1.00 | 2 | chocolate-bar
Oat Milk | 0.60 | 1 | glass-of-milk
Extra Shot | 0.80 | 2 | hot-beverage
Vanilla Syrup | 0.60 | 2 | honey-pot`;
