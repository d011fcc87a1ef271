import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { currencies } from "../../src/resources/currencies.ts";
import { present } from "../access/access.ts";
import { gate, whoMay } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { noRecord, Problem } from "../problem.ts";
import { setEtag } from "../records/etag.ts";
import type { Writer } from "../records/writer.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import type { StoredRecord } from "../stores/port.ts";
import { baseRecord, storeCurrency, tellCurrency } from "./base.ts";
import { makeBase } from "./make-base.ts";
import { RatesUnavailable } from "./port.ts";
import { takeRates, write } from "./refresh.ts";

type Action = (writer: Writer, currency: StoredRecord) => Promise<StoredRecord>;

function waitingRate({ pendingRate }: StoredRecord): number {
  if (typeof pendingRate === "number") return pendingRate;
  throw new Problem("conflict", "No rate is waiting.");
}

/** What people decide about one currency. */
const actions: Readonly<Record<string, Action>> = {
  "accept-rate": (writer, currency) =>
    write(writer, currency, {
      exchangeRate: waitingRate(currency),
      rateUpdatedAt: writer.now.toISOString(),
      pendingRate: null,
      pendingSince: null,
    }),
  "reject-rate": (writer, currency) => {
    waitingRate(currency);
    return write(writer, currency, { pendingRate: null, pendingSince: null });
  },
  "make-base": makeBase,
};

/** Rates of exchange, and the currency they count from. */
export const rateRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, rates } = deps;

  async function answered(base: string): Promise<ReadonlyMap<string, number>> {
    try {
      return await rates.rates(base);
    } catch (error) {
      if (!(error instanceof RatesUnavailable)) throw error;
      throw new Problem("unavailable", `Rates cannot be had: ${error.message}.`);
    }
  }

  app.get("/currencies/rates-source", gate(whoMay(currencies.name, "list")), async () => {
    return { source: rates.name };
  });

  app.post("/currencies/refresh-rates", gate(whoMay(currencies.name, "edit")), async (request) => {
    targetOfCall(request, currencies.name, "edit");
    const { code } = await storeCurrency(store);
    // Asked before the transaction: nothing waits for a stranger.
    const found = await answered(code);
    if (rates.name === "manual") return { source: rates.name, updated: [], waiting: [], missing: [] };
    const refreshed = await store.transaction(async (tx) => {
      if ((await baseRecord(tx))?.isoCode !== code)
        throw new Problem("conflict", "The base has just changed.");
      return takeRates(writerFor(request, tx, deps), found);
    });
    return { source: rates.name, ...refreshed };
  });

  for (const [name, act] of Object.entries(actions)) {
    app.post<{ Params: { id: string } }>(
      `/currencies/:id/${name}`,
      gate(whoMay(currencies.name, "edit")),
      async (request, reply) => {
        const { admin } = targetOfCall(request as FastifyRequest, currencies.name, "edit");
        const after = await store.transaction(async (tx) => {
          const currency = await tx.get(currencies.name, request.params.id);
          if (!currency) throw noRecord(currencies.name, request.params.id);
          return act(writerFor(request, tx, deps), currency);
        });
        tellCurrency(request, reply, await storeCurrency(store));
        setEtag(reply, after.version);
        return present(admin.role, currencies, after);
      },
    );
  }
};
