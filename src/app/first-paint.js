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

  // What stands there until the page is drawn, as the build says of the pages where that does not follow from their path
  // (`src/core/page-layout.ts`). Nothing for who is not signed in.
  const said = document.querySelector("meta[name=layouts]")?.content.split(" ") ?? [];
  const [, layout = pathname.split("/").length === 2 ? "list" : "page"] =
    said
      .map((one) => one.split("="))
      .find(([path]) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname)) ?? [];
  if (told("adminInfo")) page.dataset.first = layout;
})();
