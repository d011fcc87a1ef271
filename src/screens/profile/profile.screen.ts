import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/edit-profile",
  name: "profile",
  icon: "user",
  menu: "none",
  needs: "service",
  texts: ["people", textsOf("profile")],
  component: async () => (await import("./profile-page.tsx")).ProfilePage,
});
