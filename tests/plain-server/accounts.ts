import type { AdminInfo } from "../../src/providers/auth/session.ts";

export const soleUser: AdminInfo | null = {
  id: "owner",
  name: "Olive Owner",
  email: "owner@example.com",
  role: "super-admin",
};
