import { comesIn, stillBuilding } from '#shared/features.ts'
import type { Article } from '#shared/models/article.ts'

export const article: Article = {
  id: 4,
  title: 'Um dia de barbearia, do primeiro oi ao último corte',
  excerpt:
    'Uma cena ilustrativa, hora por hora: como etiquetas, sugestões e lembretes entram na rotina de quem corta cabelo e atende ao mesmo tempo.',
  date: '2026-09-08',
  author: 'bruno-salles',
  category: 'Caso de Sucesso',
  content: `Antes de abrir a porta, um aviso: a barbearia deste texto não existe. É uma cena ilustrativa, montada com situações comuns em barbearias que atendem pelo WhatsApp. Jonas, o dono, e todos os clientes são inventados. Por isso você não vai encontrar aqui porcentagem, depoimento nem faturamento. O sucesso em jogo é outro, menor e mais concreto: chegar ao fim do dia sem ninguém esperando resposta.

Mais um aviso: a cena mostra o Fechou inteiro, e nem tudo está no ar. As etiquetas, as etapas, a lista do dia, as respostas sugeridas e os lembretes já estão. ${comesIn} ${stillBuilding}

Jonas tem duas cadeiras. Numa corta ele, na outra corta Wesley. O computador velho do balcão fica com o WhatsApp Web aberto e o Fechou numa janela por cima. Quem responde é quem estiver com as mãos livres.

# De manhã, o telefone acorda primeiro

## 8h10, o primeiro oi

“Bom dia, quanto tá o corte?” É um número novo. Jonas copia a mensagem, e o Fechou põe a etiqueta Primeira Interação na conversa e sugere três respostas, com os preços do catálogo da barbearia. Jonas escolhe a que termina em pergunta, cola, corta uma frase comprida demais e manda, ainda com a chave da porta na outra mão.

“Bom dia! Corte sai a R$ 45, com barba R$ 70. Quer vir hoje ou prefere no sábado?”

O rapaz responde “hoje, se der depois das 17h”. Jonas oferece 17h15, ele topa. Está na agenda antes do café.

## 9h30, as mãos ocupadas

Com a máquina na mão, ninguém digita. Chegam quatro mensagens em vinte minutos: um pai perguntando se corta cabelo de criança, uma figurinha, um fornecedor de pomada, um cliente antigo querendo remarcar.

Quando Jonas volta ao balcão, copia uma conversa de cada vez na janela ao lado. As etiquetas mostram o que é venda e o que pode esperar. Ele começa pelo pai, que ainda está escolhendo barbearia, e passa ao que queria remarcar. O fornecedor fica para depois do almoço.

- “Cortamos, sim! A partir de 3 anos, e ele pode trazer o desenho no celular. Quarta depois da escola ou sábado cedo?”
- “Sem problema, Élcio. Amanhã tenho 11h ou 18h. Qual eu marco?”

# À tarde, dois atendem e ninguém se repete

## 13h40, a troca de turno

Jonas sai para almoçar, e Wesley assume o balcão. Um cliente escreve: “Pode ser aquele horário que você falou?” Em outros tempos, Wesley responderia “que horário?”, e o cliente contaria tudo de novo. Com o acesso da equipe, a parte ainda em construção, ele vê a anotação de Jonas: quinta, 10h.

“Pode! Quinta, 10h, com o Jonas. Já deixei marcado.”

## 15h05, a sugestão errada

Nem tudo sai redondo. Um cliente conta que vai casar no dia 28 e pergunta se a barbearia atende o noivo e três padrinhos. A IA percebe a oportunidade e sugere oferecer um horário para ele logo no dia seguinte. É cedo demais. Falta saber a que horas é a cerimônia e se os padrinhos são da cidade.

Wesley deixa a sugestão de lado e escreve do jeito dele: “Que notícia boa, parabéns! Para o dia 28 a gente consegue fechar a barbearia para vocês. A que horas é a cerimônia? Assim vejo o melhor horário e já mando o orçamento dos quatro.”

A ferramenta viu que ali havia negócio. Quem entendeu de casamento foi Wesley.

# No fim do dia, os que não escreveram

## 17h50, o orçamento dos padrinhos

O noivo respondeu. Jonas monta o orçamento, põe o valor dos quatro cortes com barba e pede um sinal por Pix para segurar a manhã. O texto tem três linhas: o que está incluído, quanto custa, até quando o horário fica reservado. Como o prazo é verdadeiro, pode ser dito sem cerimônia.

“Fica reservado até sexta ao meio-dia. Depois disso eu libero a manhã para a agenda normal, combinado?”

## 18h10, o Davi

Sobra um intervalo antes do último cliente. O Fechou lembra Jonas de que faz três semanas que o Davi não aparece. Ninguém mandou nada ao Davi: o lembrete é para Jonas, e só. Ele pensa um pouco, recorda que o rapaz gosta de sábado cedo e ajusta a sugestão.

“Fala, Davi! Sábado às 9h está livre. Faço o corte de sempre?”

Nesta cena o Davi responde que sim. Podia não responder, e Jonas não insistiria. O lembrete existe para ninguém ser esquecido, e um convite basta.

## 19h20, o último corte

O rapaz das 8h10 veio às 17h15 e já foi embora, com barba. Jonas responde à última mensagem, um “valeu, ficou top”, agradece, desliga a placa. A tela não tem ninguém esperando. O fornecedor de pomada também recebeu a sua resposta: um “não, obrigado”.

# O que levar para a sua cadeira

A barbearia é inventada, mas os hábitos podem ser copiados amanhã, com qualquer ferramenta. Escolha dois e teste por uma semana.

- Toda resposta de preço termina com uma pergunta sobre dia ou horário.
- Quem está escolhendo onde cortar vem antes de quem só está remarcando.
- O que foi prometido fica à vista de quem atende depois.
- Orçamento tem prazo verdadeiro, escrito e respeitado.
- Cliente que costuma voltar merece um convite pelo nome, um por vez.

Sobre esse convite, um lembrete de LGPD: use o contato para aquilo que a pessoa espera ao deixá-lo com você. Se alguém pedir para não receber mensagens, anote e cumpra.

O resto é ofício. Nenhum programa segura a máquina, escuta a história do noivo ou sabe que o Davi prefere silêncio enquanto corta.`,
}
