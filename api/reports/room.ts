import type { FastifyPluginAsync } from "fastify";
import { can } from "../../src/domain/roles.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { catalogReport } from "./catalog.ts";
import { reviewsReport } from "./reviews.ts";
import { waitingReport } from "./waiting.ts";

/** Figures, added up by the store. */
export const reportRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/reports/catalog", async (request) => {
    const admin = signedIn(request);
    if (!can(admin.role, "catalog", "list")) {
      throw new Problem("denied", `As ${admin.role} you may not see the catalog.`);
    }
    return catalogReport(deps.store, admin);
  });

  app.get<{ Params: { productId: string } }>("/reports/reviews/:productId", async (request) => {
    const admin = signedIn(request);
    if (!can(admin.role, "content", "list")) {
      throw new Problem("denied", `As ${admin.role} you may not see reviews.`);
    }
    return reviewsReport(deps.store, request.params.productId);
  });

  app.get("/reports/waiting", async (request) => waitingReport(deps.store, signedIn(request)));
};
