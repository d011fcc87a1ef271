import { defineDemo } from "../demo.ts";
import { demoReviews } from "./reviews.ts";

/** What customers say of products. */
export default defineDemo({
  after: ["catalog", "orders"],
  records: ({ categories = [], products = [], customers = [] }, today) => ({
    reviews: demoReviews({ categories, products, customers }, today),
  }),
});
