const en = {
  find: 'Find a country by its name',
  none: 'No country has this name or code.',
};

export type CountryTexts = typeof en;
export default en;
