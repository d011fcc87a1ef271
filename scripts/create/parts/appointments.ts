import { definePart } from "../part.ts";

export default definePart({
  title: "appointments and services",
  needs: ["orders"],
  files: ["plugins/appointments/"],
});
