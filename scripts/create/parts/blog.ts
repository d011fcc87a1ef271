import { definePart } from "../part.ts";

export default definePart({
  title: "blog",
  needs: ["pictures", "seo"],
  resources: ["blog-categories", "blogs"],
  files: [
    "api/features/blog/",
    "locales/*/blog.json",
    "mock-api/demo/blog/",
    "src/domain/blog/",
    "src/screens/blog/",
  ],
});
