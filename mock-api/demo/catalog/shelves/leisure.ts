import type { Shelf } from "./shelf.ts";

export const leisure: readonly Shelf[] = [
  {
    path: ["Toys & Games", "Soft Toys & Dolls"],
    code: "SFT",
    type: "Toy",
    vendors: ["Little Otter", "Pixelwood"],
    tags: ["toys", "kids", "gift"],
    pitches: [
      "Made to be loved until an ear comes off.",
      "A {name} that listens to everything.",
      "Soft, washable and good at sleeping.",
    ],
    facts: ["Suitable from birth", "Washable at 30 °C", "Embroidered eyes", "Tested to EN 71"],
    goods: `
Classic Teddy Bear | 29.90 | teddy-bear
Giant Teddy Bear | 89.00 | teddy-bear
Plush Penguin | 19.90 | penguin
Plush Elephant | 24.90 | elephant
Plush Fox | 21.90 | fox
Plush Unicorn | 26.90 | unicorn
Plush Octopus | 18.90 | octopus
Plush Koala | 22.90 | koala
Plush Dinosaur | 24.90 | t-rex
Plush Rabbit | 19.90 | rabbit
Sleepy Sloth | 23.90 | sloth
Rag Doll Princess | 34.90 | princess`,
  },
  {
    path: ["Toys & Games", "Games & Puzzles"],
    code: "GMS",
    type: "Game",
    vendors: ["Pixelwood", "Sunday Club"],
    tags: ["games", "family"],
    pitches: [
      "Explained in three minutes, played all evening.",
      "A {name} that grandparents win too.",
      "One more round, then bed.",
    ],
    facts: ["2 to 6 players", "From 8 years", "Wooden pieces", "Rules in five languages"],
    goods: `
Wooden Puzzle 100 Pieces | 17.90 | puzzle-piece
Landscape Puzzle 1000 Pieces | 24.90 | puzzle-piece
Dice Set | 9.90 | game-die
Travel Chess | 29.90 | chess-pawn
Playing Cards | 6.90 | joker
Mahjong Set | 59.90 | mahjong-red-dragon
Dart Board | 49.90 | bullseye
Magic Set | 34.90 | magic-wand
Bowling Set | 27.90 | bowling
Table Tennis Set | 32.90 | ping-pong
Billiard Balls | 79.00 | pool-8-ball
Party Piñata | 22.90 | piata`,
  },
  {
    path: ["Toys & Games", "Vehicles & Outdoor Play"],
    code: "VEH",
    type: "Toy",
    vendors: ["Little Otter", "Stride Lab"],
    tags: ["toys", "outdoor", "kids"],
    pitches: [
      "Goes fast enough to shout.",
      "A {name} that survives a whole summer outside.",
      "Best played with friends.",
    ],
    facts: ["From 3 years", "Beech wood", "Water based paint", "Spare parts available"],
    goods: `
Wooden Racing Car | 14.90 | racing-car
Wooden Train | 39.90 | locomotive
Fire Engine | 27.90 | fire-engine
Delivery Van | 24.90 | delivery-truck
Farm Tractor | 29.90 | tractor
Toy Rocket | 19.90 | rocket
Toy Helicopter | 26.90 | helicopter
Sailing Boat | 22.90 | sailboat
Diamond Kite | 24.90 | kite
Wooden Yo-Yo | 9.90 | yo-yo
Boomerang | 16.90 | boomerang
Flying Disc | 11.90 | flying-disc
Water Pistol | 8.90 | water-pistol
Wooden Sled | 69.90 | sled
Balance Scooter | 89.90 | kick-scooter
Garden Slide | 149.00 | playground-slide`,
  },
  {
    path: ["Toys & Games", "Art & Music"],
    code: "ART",
    type: "Craft",
    vendors: ["Paper Lane", "Sunday Club"],
    tags: ["art", "kids", "creative"],
    pitches: [
      "For the picture on the fridge, and the one after that.",
      "Makes practising easier.",
      "Everything needed for a first try.",
    ],
    facts: ["Washable colours", "From 4 years", "Refill available", "Comes in a tin"],
    goods: `
Watercolour Set | 19.90 | artist-palette
Wax Crayons, 24 Colours | 9.90 | crayon
Paint Brush Set | 14.90 | paintbrush
Wooden Abacus | 17.90 | abacus
Knitting Wool | 6.90 | yarn
Sewing Kit | 16.90 | sewing-needle
Sewing Thread, 12 Spools | 12.90 | thread
Ukulele | 59.90 | guitar
Children's Drum | 44.90 | drum
Banjo | 189.00 | banjo
Violin ¾ | 229.00 | violin
Trumpet | 199.00 | trumpet
Recorder | 14.90 | flute
Maracas | 12.90 | maracas
Small Keyboard | 89.90 | musical-keyboard
Accordion | 279.00 | accordion`,
  },
  {
    path: ["Sports & Outdoor", "Ball Sports"],
    code: "BAL",
    type: "Sports",
    vendors: ["Stride Lab", "Kestrel Outdoor"],
    tags: ["sports"],
    pitches: [
      "Match quality at a training price.",
      "A {name} that keeps its shape and its air.",
      "For the park, the hall and the back yard.",
    ],
    facts: ["Official size", "Hand stitched", "Pump included", "Two year guarantee"],
    goods: `
Match Football | 34.90 | soccer-ball
Basketball Size 7 | 32.90 | basketball
Volleyball | 29.90 | volleyball
Rugby Ball | 31.90 | rugby-football
American Football | 33.90 | american-football
Baseball | 12.90 | baseball
Softball | 13.90 | softball
Tennis Balls, 4 Pack | 9.90 | tennis
Badminton Set | 39.90 | badminton
Cricket Bat | 79.00 | cricket-game
Hockey Stick | 49.90 | field-hockey
Lacrosse Stick | 54.90 | lacrosse
Folding Goal | 44.90 | goal-net`,
  },
  {
    path: ["Sports & Outdoor", "Fitness & Wheels"],
    code: "FIT",
    type: "Sports",
    vendors: ["Stride Lab", "Ironbark"],
    tags: ["sports", "fitness"],
    range: "colours",
    pitches: [
      "Ten minutes a day will do.",
      "A {name} that makes going out easier than staying in.",
      "Sturdy, quiet and simple to adjust.",
    ],
    facts: ["Sealed bearings", "Carries up to 120 kg", "Two year guarantee", "Adjusts without tools"],
    goods: `
Boxing Gloves | 44.90 | boxing-glove
Martial Arts Suit | 49.90 | martial-arts-uniform
Complete Skateboard | 79.90 | skateboard
Roller Skates | 89.90 | roller-skate
Ice Skates | 99.00 | ice-skate
City Bicycle | 549.00 | bicycle
Cycling Helmet | 59.90 | rescue-workers-helmet
Swimming Goggles | 19.90 | goggles
Snorkel Set | 34.90 | diving-mask`,
  },
  {
    path: ["Sports & Outdoor", "Camping & Travel"],
    code: "CMG",
    type: "Outdoor",
    vendors: ["Kestrel Outdoor", "Wayfare"],
    tags: ["outdoor", "camping"],
    pitches: [
      "Light to carry and quick to set up.",
      "A {name} for the first night out and the hundredth.",
      "Tested in rain, because there is always rain.",
    ],
    facts: ["Packs small", "Water repellent", "Repair kit included", "Five year guarantee"],
    goods: `
Two-Person Tent | 199.00 | camping
Family Tent | 399.00 | tent
Beach Shelter | 59.90 | beach-with-umbrella
Orienteering Compass | 24.90 | compass
Trail Map Set | 19.90 | world-map
Inflatable Canoe | 289.00 | canoe
Fishing Rod | 64.90 | fishing-pole
Skis with Bindings | 349.00 | skis
Insulated Bottle | 29.90 | cup-with-straw | 750 ml
Swim Ring | 12.90 | ring-buoy
Climbing Rope 40 m | 119.00 | knot
Travel Pillow | 24.90 | cloud`,
  },
  {
    path: ["Books & Stationery", "Writing & Desk"],
    code: "STN",
    type: "Stationery",
    vendors: ["Paper Lane", "Oak Lane"],
    tags: ["office", "stationery"],
    pitches: [
      "Makes a to-do list feel like a good idea.",
      "A {name} that is a pleasure to use up.",
      "Plain, well made and always in stock.",
    ],
    facts: ["Recycled paper", "Refill available", "Lies flat when open", "Made in Germany"],
    goods: `
Dotted Notebook A5 | 14.90 | notebook-with-decorative-cover
Ruled Notebook A4 | 12.90 | notebook
Reporter's Pad | 4.90 | spiral-notepad
Wall Calendar | 16.90 | spiral-calendar
Fountain Pen | 39.90 | fountain-pen
Ballpoint Pen, 5 Pack | 8.90 | pen
Graphite Pencils, 12 Pack | 7.90 | pencil
Calligraphy Nibs | 11.90 | black-nib
Paper Clips | 2.90 | linked-paperclips
Push Pins | 3.50 | pushpin
Set Square | 3.90 | triangular-ruler
Desk Scissors | 9.90 | scissors
Clipboard | 6.90 | clipboard
Archive Boxes, 3 Pack | 21.90 | card-file-box
Ring Binder | 4.50 | ledger
Padded Envelopes, 10 Pack | 7.50 | envelope
Moving Boxes, 10 Pack | 24.90 | package
Gift Wrap Set | 9.90 | wrapped-gift
Ribbon, 20 m | 5.90 | ribbon
Luggage Labels | 3.90 | label`,
  },
  {
    path: ["Books & Stationery", "Books"],
    code: "BKS",
    type: "Book",
    vendors: ["Paper Lane Press"],
    tags: ["books", "gift"],
    pitches: [
      "Read on the first evening, lent out on the second.",
      "A quiet book with a loud ending.",
      "Beautifully printed, and better with tea.",
    ],
    facts: ["Hardcover", "Thread stitched", "Ribbon marker", "240 pages"],
    goods: `
The Corner Shop Cookbook | 29.90 | orange-book
Houseplants That Survive | 22.90 | green-book
A Short History of Tea | 18.90 | blue-book
Knots, Ropes and Patience | 16.90 | closed-book
Weekend Walks | 19.90 | open-book
The Night Sky for Beginners | 24.90 | milky-way
Bread in Seven Days | 27.90 | books
Small Repairs at Home | 21.90 | notebook`,
  },
  {
    path: ["Pets", "Dogs"],
    code: "DOG",
    type: "Pet supplies",
    vendors: ["Good Paws"],
    tags: ["pets", "dog"],
    pitches: [
      "Tail tested.",
      "A {name} that is still in one piece next week.",
      "Vet approved, dog recommended.",
    ],
    facts: ["No added sugar", "Grain free", "Resealable bag", "Made from one protein"],
    goods: `
Chew Bone | 6.90 | bone
Adult Dry Food, Chicken | 34.90 | poultry-leg | 5000 g
Adult Dry Food, Beef | 36.90 | cut-of-meat | 5000 g
Walking Harness | 29.90 | dog
Reflective Leash | 19.90 | service-dog
Orthopaedic Dog Bed | 79.90 | poodle
Paw Balm | 11.90 | paw-prints | 60 ml`,
  },
  {
    path: ["Pets", "Cats & Small Animals"],
    code: "CAT",
    type: "Pet supplies",
    vendors: ["Good Paws", "Greenfinch Nursery"],
    tags: ["pets"],
    pitches: [
      "Approved by animals that approve of nothing.",
      "A {name} that gets used more than the box it came in.",
      "Well made, nothing fancy.",
    ],
    facts: ["From sustainable sources", "Packed without plastic", "Tried by our own animals", "Made nearby"],
    goods: `
Cat Food, Salmon | 24.90 | fish | 2000 g
Scratching Post | 49.90 | cat
Catnip Mouse | 5.90 | mouse
Clumping Litter | 12.90 | black-cat | 10000 g
Hamster Muesli | 6.90 | hamster | 800 g
Rabbit Hay | 8.90 | rabbit | 1000 g
Parrot Seed Mix | 11.90 | parrot | 1500 g
Aquarium Flakes | 7.90 | tropical-fish | 250 ml
Turtle Pellets | 9.90 | turtle | 300 g`,
  },
];
