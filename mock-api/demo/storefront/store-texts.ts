/** The longer texts of the demo store, in Markdown. */

export const aboutStory = [
  {
    heading: "How it began",
    image: "basket",
    text: "It began with **one shelf of books** and a pot of soup for whoever came to read.\n\nPeople stayed for the soup and came back for the shelf. So we added another one, and then a kitchen that deserves the name.",
  },
  {
    heading: "What we look for",
    image: "magnifying-glass-tilted-left",
    text: "Everything here has to pass three questions:\n\n1. Would we buy it ourselves?\n2. Can it be repaired?\n3. Does the price make sense?\n\nWhat does not pass stays out.",
  },
  {
    heading: "Where it comes from",
    image: "world-map",
    text: "Vegetables and bread come from farms and bakers nearby. For the rest we know the makers by name.",
  },
];

export const privacyPolicy = `## What we keep

To send your order we keep your **name, address, email and phone number**, and what you ordered.

## What we do with it

- deliver your order and answer your questions;
- keep the invoices as long as the law asks us to;
- nothing else. We sell no data.

## Your rights

Write to hello@example.com to read, correct or delete what we know about you.`;

export const terms = `## Orders

An order is placed when you pay. We confirm it by email.

## Delivery

Orders ship **within two working days**. Dishes arrive within 45 minutes.

## Returns

You can return unused items within 30 days. Food cannot be returned. We refund your original payment method within a week.`;

export const answers = [
  [
    "When will my order arrive?",
    "Parcels arrive within **two to four working days**, dishes within 45 minutes. You get a message when your order ships.",
  ],
  ["What does delivery cost?", "Nothing from $50. Below that it is $4.90."],
  ["Can I collect my order?", "Yes. Choose *collect* when you pay. Your order is ready an hour later."],
  [
    "How do I return something?",
    "1. Put it back into its box.\n2. Print the label from your account.\n3. Hand it in at any parcel shop.\n\nYou have 30 days.",
  ],
  ["Which payment methods do you take?", "Card and cash on delivery. Companies can order on credit."],
  ["Do you deliver on holidays?", "The kitchen is open, parcels travel on working days only."],
] as const;
