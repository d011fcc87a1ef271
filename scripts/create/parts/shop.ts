import { definePart } from "../part.ts";

/** Everything that is sold, and what it is sold with. */
export default definePart({
  title: "shop and restaurant: all of these",
  needs: ["blog", "catalog", "orders", "restaurant", "reviews", "storefront"],
});
