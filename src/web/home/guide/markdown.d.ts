declare module '*.md' {
  const blocks: import('marked').Token[];
  export default blocks;
}
