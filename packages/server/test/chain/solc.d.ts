declare module 'solc' {
  const solc: { compile(input: string): string };
  export default solc;
}
