/**
 * Draws all pictures named in the demo data, from the icon set Fluent Emoji (MIT) on a soft gradient. The result is
 * committed; run this only after adding a picture name to the demo data.
 *
 *   npm install --prefix /tmp/icons @iconify-json/fluent-emoji node --import tsx mock-api/images/make.mjs
 * /tmp/icons/node_modules/@iconify-json/fluent-emoji/icons.json
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoRecords } from "../seed.ts";

const [, , iconFile] = process.argv;
if (!iconFile) {
  console.error("Usage: node --import tsx mock-api/images/make.mjs <path of icons.json>");
  process.exit(1);
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const set = JSON.parse(readFileSync(iconFile, "utf8"));
const side = 600;
/** The size shown in lists: a few hundred bytes each. */
const smallSide = 160;
const iconSide = 360;

/** Gradients that contrast with any icon, each from light to slightly darker. */
const tints = [
  ["#fdf2f8", "#f9d5e8"],
  ["#eff6ff", "#cfe2fb"],
  ["#ecfdf5", "#c6f0dc"],
  ["#fffbeb", "#fbe6b4"],
  ["#f5f3ff", "#ddd5fb"],
  ["#fff7ed", "#fbdcbd"],
  ["#f0fdfa", "#c3eee6"],
  ["#f8fafc", "#dbe3ec"],
];

/** Returns the names of all pictures in the demo records. */
async function wantedPictures() {
  const records = await demoRecords(new Date());
  const found = JSON.stringify(records).matchAll(/"\/demo\/([\w-]+)\.webp"/g);
  return [...new Set([...found].map(([, name]) => name))].sort();
}

function background(name) {
  const [light, deep] = tints[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>
      <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      <radialGradient id="s"><stop offset="0" stop-color="#1e293b" stop-opacity=".18"/><stop offset="1" stop-color="#1e293b" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <ellipse cx="${side / 2}" cy="${(side + iconSide) / 2 + 18}" rx="${iconSide * 0.4}" ry="26" fill="url(#s)"/>
  </svg>`;
}

async function draw(name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (!icon) throw new Error(`the icon set has no ${name}`);
  const box = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${iconSide}" height="${iconSide}" viewBox="${box}">${icon.body}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  return sharp(Buffer.from(background(name)))
    .composite([{ input: drawn, gravity: "centre" }])
    .webp({ quality: 72, alphaQuality: 0, effort: 6, smartSubsample: true })
    .toBuffer();
}

const wanted = await wantedPictures();
for (const file of readdirSync(folder)) {
  if (!file.endsWith(".webp") || wanted.includes(file.slice(0, -5))) continue;
  rmSync(folder + file);
  rmSync(`${folder}small/${file}`, { force: true });
}
mkdirSync(`${folder}small`, { recursive: true });
let bytes = 0;
for (const name of wanted) {
  const picture = await draw(name);
  bytes += picture.length;
  if (picture.length > 15_000) console.warn(`${name}.webp is ${picture.length} bytes`);
  writeFileSync(`${folder}${name}.webp`, picture);
  const small = sharp(picture).resize(smallSide).webp({ quality: 70, effort: 6 });
  writeFileSync(`${folder}small/${name}.webp`, await small.toBuffer());
}
console.log(`${wanted.length} pictures, ${Math.round(bytes / 1024)} KB`);
