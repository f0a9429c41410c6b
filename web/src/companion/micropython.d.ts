declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  interface MicroPython {
    FS: {
      mkdirTree(path: string): void;
      writeFile(path: string, content: string): void;
    };
    globals: { get(name: string): unknown };
    runPython(code: string): unknown;
  }
  export function loadMicroPython(options: {
    url: string;
    heapsize: number;
    pystack: number;
  }): Promise<MicroPython>;
}
