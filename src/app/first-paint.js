// Says before the first paint how it is to look; a classic script, because modules run after it.
(() => {
  const { documentElement: page, cookie } = document;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const told = (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1];

  const choice = kept("theme");
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.dataset.theme = dark ? "dark" : "light";

  // Arabic, and languages of the shop that it says are written so: `languages=fa.rtl.…`.
  const { pathname, search } = location;
  const language = new URLSearchParams(search).get("lng") || told("i18next") || kept("i18nextLng") || "";
  const rightToLeft = (told("languages") ?? "")
    .split("%7C")
    .some((one) => one.startsWith(`${language}.rtl.`));
  if (/^ar\b/.test(language) || rightToLeft) page.dir = "rtl";

  // The styles of the page. Those that a script adds hold up neither the skeleton nor the code.
  for (const { href } of document.querySelectorAll("link[as=style]"))
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href }),
    );

  // What stands there until the page is drawn: figures, a list, a document with its facts beside it, or a record.
  // Nothing for who is not signed in.
  const pictures = [
    ["cards", /^\/(dashboard)?$/],
    ["list", /^\/[^/]+$/],
    ["document", /^\/(order|returns|till-sessions|stock-receipts)\/[^/]+$/],
    ["page", /^/],
  ];
  if (told("adminInfo")) page.dataset.first = pictures.find(([, paths]) => paths.test(pathname))[0];
})();
