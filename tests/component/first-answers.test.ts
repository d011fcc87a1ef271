import { afterEach, expect, test } from "vitest";
import { dropAnswers, takeAnswer } from "../../src/providers/first-answers.ts";
import { createHttp } from "../../src/providers/http.ts";
import { readTimeZone, tellTimeZone } from "../../src/providers/time-zone.ts";

const answer = (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset.url = url;
  script.dataset.headers = JSON.stringify(headers);
  script.textContent = JSON.stringify(body);
  document.body.append(script);
};

afterEach(() => document.body.replaceChildren());

test("An answer that came with the page replaces one request", async () => {
  answer("/api/extras?_end=20", [{ id: "1" }], { "x-total-count": "3" });
  const { data, headers } = await createHttp().request("get", "/extras", undefined, { params: { _end: 20 } });
  expect(data).toEqual([{ id: "1" }]);
  expect(headers.get("X-Total-Count")).toBe("3");
  expect(takeAnswer("/api/extras?_end=20")).toBeUndefined();
});

test("Other requests are not answered by what came with the page, nor are later ones", () => {
  answer("/api/extras?_end=20", []);
  expect(takeAnswer("/api/extras")).toBeUndefined();
  dropAnswers();
  expect(takeAnswer("/api/extras?_end=20")).toBeUndefined();
});

test("The server learns the time zone of the browser", () => {
  tellTimeZone();
  expect(readTimeZone(document.cookie)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(readTimeZone("a=b; timeZone=America%2FSao_Paulo")).toBe("America/Sao_Paulo");
  expect(readTimeZone("timeZone=Nowhere%2FAtAll")).toBeUndefined();
  expect(readTimeZone("timeZone=%E0%A4%A")).toBeUndefined();
  expect(readTimeZone("")).toBeUndefined();
});
