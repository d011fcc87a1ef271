// Chooses light or dark before the first paint; a classic script, because modules run after it.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {}
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
