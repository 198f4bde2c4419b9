// Runs before the first paint, so that a page never flashes in the wrong colours.
(() => {
  const chosen = localStorage.getItem('issuary-theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
