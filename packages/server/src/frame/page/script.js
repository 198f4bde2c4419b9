"use strict";
(() => {
  // packages/server/src/frame/browser/main.ts
  document.body.dataset["ready"] = "yes";
})();
