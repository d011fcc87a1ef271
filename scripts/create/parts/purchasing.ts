import { definePart } from "../part.ts";

export default definePart({
  title: "suppliers and purchase orders",
  needs: ["orders"],
  files: ["plugins/purchasing/"],
});
