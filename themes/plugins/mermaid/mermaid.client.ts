import '../../docusaurus/parts/mermaid.client.ts'
