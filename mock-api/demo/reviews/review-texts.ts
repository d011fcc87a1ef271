/** Review texts, `title | text`. They fit any product, except those of a specific shelf. */

export const praise = [
  "Exactly as described | Came well packed and looks just like the pictures.",
  "Would buy it again | I ordered a second one for my sister.",
  "Better than I expected | For this price I had expected less.",
  "Quick delivery | Ordered on Monday, here on Wednesday.",
  "Lovely present | Bought it for a birthday and it was a success.",
  "Good quality | Feels solid and well made.",
  "Very happy with it | In use every day for a month now.",
  "Great value | I compared a few before, and this is the one to get.",
  "Our new favourite | The whole family likes it.",
  "Does what it should | No fuss, simply good.",
  "Recommended by a friend | Now I recommend it too.",
  "Five stars from me | Nothing to complain about.",
  "Nice surprise | It looks even better than in the shop.",
  "Well thought out | You can tell that somebody cared about the details.",
] as const;

export const remarks = [
  "I would choose it again.",
  "The team in the shop helped me to find the right one.",
  "It is a little larger than I thought, which suits me well.",
  "The box was made of paper only, which I liked.",
  "Simple, and that is what I wanted.",
] as const;

export const likesByShelf: Readonly<Record<string, readonly string[]>> = {
  Apparel: [
    "Fits true to size, and the fabric is soft.",
    "It kept its shape and colour in the wash.",
    "The cut is good, and I get asked where it is from.",
    "Comfortable from morning to evening.",
  ],
  "Home & Garden": [
    "It makes the room look finished.",
    "Easy to clean and easy to put away.",
    "It was ready to use in ten minutes.",
    "Stands well and does not wobble.",
  ],
  Electronics: [
    "Set up in two minutes, works without a hitch.",
    "The instructions are short and clear.",
    "It has not let me down once since I have it.",
    "Works with everything I own.",
  ],
  "Toys & Games": [
    "The children forgot about their tablets for an afternoon.",
    "Rules explained in five minutes, fun for hours.",
    "Survived two boys and a dog.",
  ],
  "Sports & Outdoor": [
    "Took it along for a week outside; no complaints.",
    "Light enough to carry it every day.",
    "My training partner wants one now.",
  ],
  "Books & Stationery": [
    "Nice paper, and it lies flat on the desk.",
    "I have filled the first pages already.",
    "A pleasure to hold in the hand.",
  ],
  Pets: [
    "Our cat approved it at once, which says a lot.",
    "The dog knows the sound of the box by now.",
    "Easy to clean, and it has no smell.",
  ],
  "Beauty & Health": [
    "Smells fresh and not too strong.",
    "My skin gets along with it well.",
    "A little goes a long way.",
  ],
  Groceries: [
    "Fresh, and the date was weeks away.",
    "Tastes like from the market.",
    "On our list every week now.",
  ],
  Restaurant: [
    "Arrived hot, and the portion was generous.",
    "Well seasoned, and you can taste that it is fresh.",
    "We order it every Friday.",
    "Just as good at home as at the table.",
  ],
};

export const troubles = {
  fair: [
    "Fine, with a small flaw | Good in itself, but it came with a scratch on the side.",
    "All right | Neither good nor bad; it does its job.",
    "Good, but late | Took eight days, although three were announced.",
    "Not quite my taste | Well made, but the colour is duller than in the picture.",
    "Could be better | For a little more money there are nicer ones.",
  ],
  bad: [
    "Not for me | It did not fit what I needed, and sending it back took two weeks.",
    "Disappointed | The second one I ordered is clearly of another quality than the first.",
    "Arrived damaged | The parcel was open on one side. I had to ask twice for a new one.",
    "Too expensive for what it is | I expected more for this price.",
  ],
} as const;

/** `title | text | why it was rejected` */
export const spam = [
  "Best prices elsewhere | Find the same for half the price, write to me for the address. | Advertises another shop.",
  "Great!!! | great great great great great | Says nothing about the product.",
  "Terrible driver | The driver did not greet me and parked on the lawn. | About the delivery, not about the product. Forwarded to the driver's team.",
  "Wrong article | I meant the other one, please delete this. | Withdrawn by the author.",
] as const;

export const replies = [
  "Thank you for telling us. We have sent you a message, so that we can put it right.",
  "We are sorry to read this. Bring it to the shop and we will replace it.",
  "Thank you, we have passed it on to our supplier.",
] as const;
