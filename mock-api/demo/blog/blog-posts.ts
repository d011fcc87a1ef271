/**
 * Posts of the demo blog. The first line of each: title | category | picture | tags | author's role | status | days
 * from today; the second is the excerpt, the rest the text.
 */
export const posts = `
How to look after a chef's knife | guides | kitchen-knife | knives, care | manager | published | -3
Five habits that keep an edge for years, and one that ruins it in an evening.
A good knife is not sharp because it is expensive. It is sharp because somebody looks after it.

## The five habits

- Wash it by hand, dry it at once.
- Cut on wood or soft plastic, never on glass or stone.
- Draw it over the steel before you cook, ten strokes a side.
- Keep it in a block or a sleeve, not loose in the drawer.
- Have it ground once a year. We do that at the counter while you wait.

## The one that ruins it

The dishwasher. Heat and salt take the edge, and the handle follows. Everything else you need is in [our kitchen](/category/kitchen).
===
Glass or iron: which teapot is yours? | guides | teapot | tea, tableware | admin | published | -9
Two pots, two tempers. What each does to your tea, and to your morning.
The [glass teapot](/product/glass-teapot) shows what happens: leaves open, colours change, and you see when it is time to pour. It cools quickly, which green tea likes.

The [cast iron teapot](/product/cast-iron-teapot) keeps its heat for an hour. Black tea and cold afternoons belong to it.

| | Glass | Cast iron |
| --- | --- | --- |
| Keeps warm | 20 minutes | 60 minutes |
| Best for | green, white, herbs | black, oolong |
| Washing | any way | water only |

Whoever cannot decide drinks more tea. There are worse things.
===
Our ramen, bowl by bowl | kitchen | steaming-bowl | ramen, behind the scenes | ceo | published | -14
Eighteen hours of broth for ten minutes at the table: a day in our kitchen.
At six in the evening, when the last lunch guests have gone, the bones go into the pot. They stay there until noon.

1. Blanch the bones and wash them. The broth stays clear.
2. Simmer, never boil. Ginger and spring onion join in the last two hours.
3. Season each bowl by itself: the soy goes in first, the broth follows.

> A broth that was hurried tastes of hurry.

The egg rests in soy for a night. The noodles take ninety seconds. Come hungry.
===
Five dinners from one roast chicken | recipes | poultry-leg | chicken, leftovers | manager | published | -18
Sunday's roast feeds you until Thursday, if you plan it a little.
**Sunday.** The roast itself, with lemon and thyme.

**Monday.** Cold slices in a sandwich with mustard and pickles.

**Tuesday.** Tacos: shred what is left, warm it with lime and chilli.

**Wednesday.** Simmer the bones with a carrot and an onion for two hours. That is soup.

**Thursday.** Rice cooked in what is left of the soup, with a fried egg on top.

No cook needed on Friday: [our kitchen is open](/category/restaurant).
===
What is in season in our kitchen | kitchen | tomato | season, vegetables | ceo | published | -22
The market decides what is on the menu. This is what it says at the moment.
Every Tuesday and Friday we are at the market before it opens. What looks good goes on the board, what does not stays there.

- **Tomatoes** for the soup, roasted on the vine until they nearly fall apart.
- **Aubergines** for the oven, in layers with mozzarella.
- **Chestnut mushrooms** with thyme and a spoon of cream.

If you cook at home: buy little, buy often, and ask what came in today.
===
Pizza at home without a stone | recipes | pizza | pizza, baking | cashier | published | -27
A heavy pan, the hottest oven you have and a dough that has slept: that is all.
Turn a cast iron pan upside down and put it into the oven, as hot as it gets, for half an hour. It does what a stone does.

## The dough

500 g flour, 325 g water, 10 g salt, 2 g dry yeast. Mix it, leave it, fold it twice and put it into the fridge for a night.

## The rest

Two spoons of tomato, mozzarella that has drained, a leaf of basil *after* baking. Seven minutes.
===
Meet the people behind the counter | news | shopping-bags | people, shop | admin | published | -33
Who weighs your cheese, packs your parcels and knows where the fuses are.
Twelve of us work in the shop and nine in the kitchen. Some have been here since the first day, some since last week.

We open the doors at eight, but the first of us is here at five, when the bread comes. The last one leaves when the pans hang again.

If you have a question, ask anybody. If nobody knows, we find out and call you.
===
A table for four under fifty | guides | fork-and-knife-with-plate | tableware, gifts | manager | published | -38
Plates, glasses and a bowl in the middle: how to lay a table without emptying the purse.
Begin with white plates. They go with everything, and the one that breaks can be replaced.

Then glasses that stack, because shelves are never long enough. Add one bowl that is too beautiful for every day, and use it every day.

All of it stands in [the kitchen department](/category/kitchen), and we gladly wrap it.
===
Gifts for people who cook | guides | wrapped-gift | gifts, kitchen | admin | published | -44
Ten ideas between a wooden spoon and a pan for life.
Whoever cooks has most things. What they have not: the good version of a small thing.

- A paring knife that is really sharp
- Salt in flakes, in a jar that closes
- A timer that can be heard in the garden
- A linen towel that dries instead of smearing

And if you are not sure, the gift card fits everybody.
===
How we pick our coffee | kitchen | hot-beverage | coffee, suppliers | ceo | published | -51
Forty cups in a morning, no sugar, and one rule: nobody speaks until all have tasted.
Twice a year we close for a morning and taste. Forty cups stand in a row with only a number below them.

We look for three things: that it is sweet by itself, that it is still good when it is cold, and that whoever grew it was paid for that.

This year's choice comes from two farms. Ask at the bar which one is in the grinder today.
===
Sourdough for the patient | recipes | bread | bread, baking | cashier | published | -58
Flour, water, salt and five days: the slowest recipe we have, and the best.
On the first day you stir 50 g of wholemeal flour into 50 g of water. That is all. On each day that follows you throw half away and feed the rest.

On the fifth day it smells of apples and doubles by noon. Now you can bake.

A loaf needs twelve hours of rest and fifty minutes of heat, the first twenty under a lid. **Do not cut it while it is warm.** Nobody ever listens to that.
===
Free returns, now for thirty days | news | package | shop, returns | manager | published | -64
Changed your mind? Take your time: what you bought may come back for thirty days.
So far it was two weeks. From now on you have thirty days, in the shop and online.

Bring it back as you got it, with the receipt or the order number. The money goes where it came from, usually on the same day.

Fresh food is the one exception, for reasons you can imagine.
===
A small kitchen that works | home | cooking | kitchen, storage | admin | published | -72
Six square metres and everything at hand: what to hang, what to stack, what to give away.
Stand in the middle and stretch out your arms. What you use daily should be no further away than that.

- Hang pans. They look good and find their place again.
- Stack bowls in bowls, and keep only one of each size.
- Give away the machine that you have not used since you moved in.

A folding board over the sink gives you the worktop that you miss.
===
Plants that forgive you | home | potted-plant | plants, garden | cashier | published | -80
Five that live on little light, late water and no talent at all.
Not everybody has a green thumb. These five do not mind.

1. The one with the leathery leaves: water it when you remember.
2. Mint. It wants to be cut, so cook with it.
3. Ivy, in the dark corner beside the shelf.
4. A cactus, but in the sun.
5. Spring onions in a glass of water. They are dinner and plant at once.
===
Seven games for long evenings | family | game-die | games, family | manager | published | -91
No screen, no batteries, and rules that can be told in two minutes.
Evenings are getting longer, and somebody always wants *one more round*.

For two, we like games that end before the tea is cold. For four, the ones where nobody is thrown out early. For more than six, anything with drawing in it.

Our shelf of games is sorted by the number of players. Open boxes may be tried out.
===
What your dog really needs | family | poodle | pets, dogs | admin | published | -103
A bed, a bowl, a lead, and you. Most of the rest is for us.
Dogs are happy with little: the same walk, the same bowl, the same person.

What is worth its money is a lead that lies well in the hand, a bed that can be washed and a toy that does not come apart in an afternoon.

Treats are good. Half a treat is just as good, and there are twice as many.
===
Running in the rain | family | running-shoe | sport, clothes | cashier | published | -118
There is no bad weather, only socks that are too thick.
The first five minutes are wet. After that it does not get any wetter.

Wear less than you think: a light jacket, a cap against the drops, thin wool socks. Stuff your shoes with newspaper when you are home, and leave them away from the heater.

And then: soup.
===
How we ship without plastic | news | delivery-truck | shipping, shop | ceo | published | -140
Paper, starch and string: what our parcels are made of, and what we still look for.
For two years now nothing in our parcels is made of plastic. The tape is paper, the filling is starch and can go on the compost.

What we have not solved: bottles. Cardboard holds them, but not when a parcel falls down the stairs. If you know somebody who knows, write to us.
===
Fish on Friday: our new lunch | kitchen | fish | lunch, menu | manager | scheduled | 2
From this week on the fish comes straight from the coast, and onto the plate the same noon.
Every Friday a van brings what was landed in the night. We do not know before what it will be, and that is the point.

There is always a fried one, with peas and tartare sauce, and one from the oven with lemon and herbs. When it is gone, it is gone.

Tables from noon. Whoever wants to be sure reserves.
===
Summer drinks without sugar | recipes | tropical-drink | drinks, summer | cashier | scheduled | 6
Cold tea, bruised mint and a peel of lemon: three jugs for the garden.
**Cold green tea.** Leaves in cold water, a night in the fridge. No bitterness, ever.

**Cucumber and mint.** Slice, bruise, pour water over it, wait an hour.

**Lemon and rosemary.** Only the peel, and a branch you have held over a flame for a moment.
===
The gift guide is here | news | ribbon | gifts, season | admin | published | 11
Sorted by purse, not by age: what we would like to be given ourselves.
We asked everybody in the house for one thing they would like to unwrap. The list became a guide.

It begins at five and ends at a hundred, and everything in it is on the shelf. We wrap it while you have a coffee.
===
A weekend with the new wok | recipes | shallow-pan-of-food | cookware, recipes | manager | draft | 0
Notes for a post: seasoning, heat, three dishes.
To be tried on Saturday: seasoning over an open flame, then fried rice, greens with garlic, and noodles.

Photographs of each step, please. The one with the flame first.
===
Behind the bar: our glasses | kitchen | wine-glass | bar, tableware | ceo | draft | 0
Why a tumbler is enough for nearly everything.
Draft. Ask the bar which glasses break, and which do not.
===
Opening hours on holidays | news | spiral-calendar | shop, holidays | cashier | draft | 0
When we are there, and when we are with our families.
The dates of next year are still to come. Until then: closed on the first of January, open on all other holidays from ten to four.
`;
