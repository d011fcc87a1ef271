/** `npm run circles`: prints the circles of folders that import each other. */
import { folderCircles } from "./folder-circles.ts";

const circles = folderCircles();
for (const circle of circles) console.log(`${circle.length} folders: ${circle.join(" ")}\n`);
console.log(`${circles.flat().length} folders are in circles.`);
