import { definePart } from "../part.ts";

export default definePart({
  title: "reviews of products",
  needs: ["orders"],
  resources: ["reviews"],
  files: ["api/features/reviews/", "mock-api/demo/reviews/", "src/domain/reviews/", "src/screens/reviews/"],
});
