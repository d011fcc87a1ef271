/*
 * The one place where the server is chosen: everything the interface requests goes through these two. `PROVIDER` says
 * which modules `#provider` stands for, in the build and in development (`vite/provider.ts`); else they are those of our
 * own server. The others are not in the build.
 */
export { backend, dataProvider } from "#provider/data";
