/// <reference lib="webworker" />
/** The service worker: keeps the files of one build, so that the pages open without the network.
 *
 * A page comes from the network when there is one, so nobody is shown an old build; files of a build never change,
 * so they come from the device. Of the builds before, the last is kept for the tabs that still run it. */

/** Put in by the build: every file of it, and a name that changes with any of them. */
declare const __FILES__: string[];
declare const __BUILD__: string;
declare const self: ServiceWorkerGlobalScope;

const FILES = __FILES__;
const SHELL = "/";
/** So long a page waits for a network that does not answer. */
const PATIENCE = 800;

const later = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

const isForEver = (file: string): boolean => file.startsWith("/assets/");

/** The page itself is no such file: it is asked for each time. */
const isFile = (path: string): boolean => path !== SHELL && (FILES.includes(path) || isForEver(path));

async function keepBuild(): Promise<void> {
  const cache = await caches.open(__BUILD__);
  const keep = async (file: string): Promise<void> => {
    const known = isForEver(file) ? await caches.match(file) : undefined;
    await (known ? cache.put(file, known) : cache.add(file));
  };
  await Promise.all(FILES.map(keep));
}

async function forgetOldBuilds(): Promise<void> {
  const builds = await caches.keys();
  await Promise.all(builds.slice(0, -2).map((build) => caches.delete(build)));
}

const shell = async (): Promise<Response> =>
  (await (await caches.open(__BUILD__)).match(SHELL)) ?? Response.error();

async function page(request: Request): Promise<Response> {
  const fromNetwork = fetch(request).then((answer) => (answer.status < 500 ? answer : shell()));
  return Promise.race([fromNetwork, later(PATIENCE).then(shell)]).catch(shell);
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())),
);
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== "GET" || pathname.startsWith("/api/")) return;
  if (isFile(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

export {};
